import type { MessageFailure, MessageKind, MessageProviderName, MessageState } from 'api-contract/message';
import type { Generated } from 'kysely';

/** The tables of what parents and calendars are given, and of the messages that wait to be sent. */
export interface ParentTables {
  booking_link: BookingLinkTable;
  family_link: FamilyLinkTable;
  calendar_link: CalendarLinkTable;
  message: MessageTable;
  message_student: MessageStudentTable;
}

/** The private link to a booking. */
export interface BookingLinkTable {
  booking_id: string;
  /** The SHA-256 of the key, which is stored nowhere. */
  key_hash: string;
  created_at: string;
}

/** A private link to the page of a family, or of a student without one. One works at a time. */
export interface FamilyLinkTable {
  id: string;
  key_hash: string;
  /** One of both is set. */
  family_id: string | null;
  student_id: string | null;
  created_at: string;
  created_by: string;
  revoked_at: string | null;
  /** The page shows what has changed since. */
  last_opened_at: string | null;
  /** The SHA-256 of the key of the page's calendar. */
  calendar_hash: Generated<string | null>;
}

/** The private address of a calendar, of a family or a teacher. One works at a time. */
export interface CalendarLinkTable {
  id: string;
  key_hash: string;
  /** One of both is set. */
  family_id: string | null;
  teacher_id: string | null;
  created_at: string;
  created_by: string;
  revoked_at: string | null;
}

/**
 * A message that waits to be sent, or the note that it was. The text of a waiting message is composed when it is shown, so that
 * it tells the present state.
 */
export interface MessageTable {
  id: string;
  kind: MessageKind;
  /** It names what happened, so that no event makes two messages. */
  event: string;
  /** Exactly one of these four is set: the recipient, or for a message to the office the one who wrote it. */
  family_id: string | null;
  student_id: string | null;
  booking_id: string | null;
  teacher_id: string | null;
  /** The scheduled lesson that it is about. */
  scheduled_id: string | null;
  /** The lesson that it is about, as it was given. */
  lesson_id: string | null;
  /** The time before a move, the last one that a season moves, or another time that is proposed or wished for: `YYYY-MM-DD` and `HH:MM`. */
  other_day: Generated<string | null>;
  other_start: Generated<string | null>;
  /** Why a lesson was cancelled or a booking rejected, or what a family or a teacher wrote to the office. */
  note: string | null;
  state: Generated<MessageState>;
  /** The text as it was sent. */
  text: Generated<string | null>;
  created_at: string;
  /** When it was sent or skipped. */
  decided_at: Generated<string | null>;
  /** `null` if a provider has sent it. */
  decided_by: Generated<string | null>;
  /** How often a provider has tried to send it, and when last. */
  attempts: Generated<number>;
  attempted_at: Generated<string | null>;
  /** Why the last attempt has failed; `null` while it is being made. */
  failure: Generated<Exclude<MessageFailure, 'unknown'> | null>;
  /** The provider that has sent it. */
  sent_by: Generated<MessageProviderName | null>;
  /** The administrator who put a message about an account into the queue. */
  queued_by: Generated<string | null>;
}

/** A student whom a message is about. */
export interface MessageStudentTable {
  id: string;
  message_id: string;
  student_id: string;
}
