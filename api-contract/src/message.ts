/** What a message tells a family: about its lessons, its account, and its bookings. */
export const FAMILY_MESSAGE_KINDS = [
  'lesson-moved',
  'series-moved',
  'season-moved',
  'lesson-cancelled',
  'lesson-restored',
  'lesson-reminder',
  'absence-noted',
  'debt',
  'statement',
  'booking-accepted',
  'booking-rejected',
  'booking-proposed',
] as const;

/** What a message tells the office: what a family says of a lesson or a booking, and what a teacher asks for. */
export const OFFICE_MESSAGE_KINDS = ['family-note', 'teacher-note'] as const;

export const MESSAGE_KINDS = [...FAMILY_MESSAGE_KINDS, ...OFFICE_MESSAGE_KINDS] as const;

export type FamilyMessageKind = (typeof FAMILY_MESSAGE_KINDS)[number];

export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Whether a message is for the office, so that nothing is sent. */
export function isForOffice(kind: MessageKind): kind is (typeof OFFICE_MESSAGE_KINDS)[number] {
  return OFFICE_MESSAGE_KINDS.some((known) => known === kind);
}

/** What sends messages without a person; `console` is for development. */
export const MESSAGE_PROVIDERS = ['console', 'mail'] as const;

export type MessageProviderName = (typeof MESSAGE_PROVIDERS)[number];

/** Which way a message goes or has gone: by the hand of an administrator, or by a provider. */
export const MESSAGE_WAYS = ['hand', ...MESSAGE_PROVIDERS] as const;

export type MessageWay = (typeof MESSAGE_WAYS)[number];

/**
 * Why a provider has not sent a message: the address does not exist, the text was refused, or no mail server has answered. It is unknown
 * where the server has ended in the middle.
 */
export const MESSAGE_FAILURES = ['address', 'rejected', 'unreachable', 'unknown'] as const;

export type MessageFailure = (typeof MESSAGE_FAILURES)[number];

export const MESSAGE_STATES = ['waiting', 'sent', 'skipped'] as const;

export type MessageState = (typeof MESSAGE_STATES)[number];
