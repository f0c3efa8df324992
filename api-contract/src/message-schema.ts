import { z } from 'zod';
import { BALANCE_FILTERS } from './balance-schema';
import { messageResponse, nextCursor, pageQuery } from './common-schema';
import { calendarDay, typedText } from './field-schemas';
import { MESSAGE_FAILURES, MESSAGE_KINDS, MESSAGE_STATES, MESSAGE_WAYS } from './message';

/** `GET /admin/messages` (additive to spec §7): those that wait with the oldest first, all others with the newest first. */
export const messageListQuery = z.object({
  state: z.enum(MESSAGE_STATES).optional(),
  kind: z.enum(MESSAGE_KINDS).optional(),
  family: z.uuid().optional(),
  /** Messages to the student, and those to the family that are about the student. */
  student: z.uuid().optional(),
  ...pageQuery,
});

const message = z.object({
  _id: z.string(),
  kind: z.enum(MESSAGE_KINDS),
  /** One of these four is set: the recipient, or for a note to the office the one who wrote it. */
  family_id: z.string().nullable(),
  student_id: z.string().nullable(),
  booking_id: z.string().nullable(),
  teacher_id: z.string().nullable(),
  scheduled_id: z.string().nullable(),
  lesson_id: z.string().nullable(),
  /** It names the guardian, the student or the teacher. */
  name: z.string(),
  /** `null` where no number is known. */
  phone: z.string().nullable(),
  /** Composed of the present state while the message waits, later as it was sent. */
  text: z.string(),
  /** Opens the chat with the text, or for a note to the office the chat alone; `null` without a number. */
  link: z.string().nullable(),
  created_at: z.string(),
  state: z.enum(MESSAGE_STATES),
  decided_at: z.string().nullable(),
  /** A username; `null` while it waits, and where it was sent by itself. */
  decided_by: z.string().nullable(),
  /** What waits for a provider goes by hand once its attempts have failed. */
  way: z.enum(MESSAGE_WAYS),
  /** How often a provider has tried to send it, when last, and why that attempt failed. */
  attempts: z.number().int(),
  attempted_at: z.string().nullable(),
  failure: z.enum(MESSAGE_FAILURES).nullable(),
});

export const messageList = z.object({
  messages: z.array(message),
  next_cursor: nextCursor,
  /** How many messages match, on all pages together. */
  total: z.number(),
});

/** The response to `POST /admin/messages/{id}/sent`, `/skip` and `/restore`. */
export const savedMessage = message.extend(messageResponse.shape);

/** `POST /admin/messages`: one message about the account of a family or a student. */
export const newMessage = z
  .object({
    kind: z.enum(['debt', 'statement']),
    student_id: z.uuid().optional(),
    family_id: z.uuid().optional(),
  })
  .refine(({ student_id, family_id }) => Boolean(student_id) !== Boolean(family_id), {
    path: ['student_id'],
    params: { expects: 'one-owner' },
  });

/** `POST /admin/messages/batches`: a message for each account of a list of balances, or for each family of a day of lessons. */
export const messageBatch = z.union([
  z.object({
    kind: z.enum(['debt', 'statement']),
    filter: z.enum(BALANCE_FILTERS).default('owing'),
    query: typedText.default(''),
  }),
  z.object({ kind: z.literal('lesson-reminder'), day: calendarDay }),
]);

/** `left_out`: accounts with a waiting message of the kind, that were reminded in the days of the settings, or have left. */
export const queuedMessages = messageResponse.extend({
  queued: z.number().int(),
  left_out: z.number().int(),
});

export type Message = z.output<typeof message>;
export type MessageList = z.output<typeof messageList>;
export type MessageListQuery = z.output<typeof messageListQuery>;
export type MessageBatch = z.output<typeof messageBatch>;
