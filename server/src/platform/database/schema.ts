import type { Role } from 'api-contract/account';
import type { BookingStatus } from 'api-contract/booking';
import type { EducationLevel, LessonStatus, LessonType } from 'api-contract/lesson';
import type { LoadFailureStage } from 'api-contract/release-schema';
import type { Generated } from 'kysely';

/**
 * The tables. Columns are TEXT or INTEGER only, so that both databases give the same rows: days are `YYYY-MM-DD`, moments
 * ISO date-times in UTC, hours whole hundredths, and the `..._folded` column of a student holds the key of the name.
 */
export interface Tables {
  account: AccountTable;
  session: SessionTable;
  mailed_link: MailedLinkTable;
  outgoing_mail: OutgoingMailTable;
  lesson: LessonTable;
  lesson_student: LessonStudentTable;
  student: StudentTable;
  student_payment: StudentPaymentTable;
  booking: BookingTable;
  booking_student: BookingStudentTable;
  audit_entry: AuditEntryTable;
  load_failure: LoadFailureTable;
  number_series: NumberSeriesTable;
  lesson_count: LessonCountTable;
}

/** Who may sign in. */
export interface AccountTable {
  id: string;
  username: string;
  /** The username as it must be unique: tidied, without case. */
  username_key: string;
  /** What all usernames that look like it have in common. `null` until the next start, from a server of the previous release. */
  username_skeleton: string | null;
  /** The username as it is searched. */
  username_folded: string | null;
  email: string;
  /** The e-mail as it must be unique: without case. */
  email_key: string;
  role: Role;
  birthday: string | null;
  /** `MM-DD`, to find today's birthdays. */
  birthday_month_day: string | null;
  password_hash: string;
  email_verified_at: string | null;
  /** Seconds since 1970: tokens issued before are dead. */
  tokens_valid_from: number;
  /** Set while the account is shut: nobody signs in, and no token of it counts. */
  disabled_at: string | null;
  created_at: string;
}

/** A session: one sign-in, whose access token carries the row's id. The row is removed some time after it expires. */
export interface SessionTable {
  /** The token's `jti`; of a token without one, which was signed out, its SHA-256. */
  id: string;
  account_id: string;
  /** The account's own value at sign-in. Once that differs, every session from before has ended. */
  tokens_valid_from: number;
  /** What the browser says of itself, shortened; may be empty. */
  device: string;
  created_at: string;
  /** Coarse: written at most once in a few minutes. */
  last_seen_at: string;
  expires_at: string;
  ended_at: string | null;
}

/** A link that was mailed and works once. Of its token only the SHA-256 is kept. */
export interface MailedLinkTable {
  token_hash: string;
  account_id: string;
  purpose: 'verify-email' | 'reset-password';
  expires_at: string;
  used_at: string | null;
}

/** A mail that is still to be sent; the row goes when it is. The link that it will carry does not exist yet. */
export interface OutgoingMailTable {
  /** Also the mail's Message-ID: the same at every try, so that a receiver can drop a second copy. */
  id: string;
  account_id: string;
  purpose: MailedLinkTable['purpose'];
  created_at: string;
  tries: number;
  /** Until then it is left alone, also because somebody may be sending it. */
  next_try_at: string;
}

/** An individual lesson has one student, a group lesson several. Deleting marks the row. */
export interface LessonTable {
  id: string;
  lesson_type: LessonType;
  teacher_id: string;
  date: string;
  hours_hundredths: number;
  subject: string;
  education_level: EducationLevel;
  status: LessonStatus;
  created_at: string;
  decided_at: string | null;
  decided_by: string | null;
  deleted_at: string | null;
  deleted_by: string | null;
}

/** Who had a lesson: a row for each student. */
export interface LessonStudentTable {
  lesson_id: string;
  /** The order in which the teacher named them, from 0. */
  position: number;
  student_name: string;
  student_name_folded: string;
}

/** Every spelling-independent student name that was ever written, to suggest it. */
export interface StudentTable {
  student_name_folded: string;
  student_name: string;
}

/** What a student paid. A payment is never changed or deleted: voiding marks it and adds its reversal. */
export interface StudentPaymentTable {
  id: string;
  name: string;
  name_folded: string;
  /** Whole shekels; negative in a reversal. */
  cost: number;
  date: string;
  created_at: string;
  created_by: string;
  /** From 1, in the order in which they were recorded, without a gap. */
  receipt_number: number;
  /** Set together when the payment is voided. A reversal has none of them. */
  voided_at: string | null;
  voided_by: string | null;
  void_reason: string | null;
  /** The payment that this row reverses, if it is a reversal. */
  reverses_id: string | null;
}

/** A lesson that somebody asks for, without an account. */
export interface BookingTable {
  id: string;
  parent_name: string;
  phone: string;
  subject: string;
  age_level: string;
  lesson_date: string;
  lesson_time: string;
  hours_hundredths: number;
  lesson_type: LessonType;
  notes: string;
  status: BookingStatus;
  /** The institute's day on which it was asked for. */
  booking_date: string;
  created_at: string;
  /** The `Idempotency-Key` of its request, if it had one, and the SHA-256 of what was asked for. */
  request_key: Generated<string | null>;
  request_hash: Generated<string | null>;
}

/** Who is to have the lesson of a booking: a row for each student. */
export interface BookingStudentTable {
  booking_id: string;
  /** The order in which they were named, from 0. */
  position: number;
  student_name: string;
}

/** Who did what. Rows are only ever added. */
export interface AuditEntryTable {
  id: string;
  at: string;
  /** `null`: nobody who was signed in. */
  actor_id: string | null;
  actor_username: string | null;
  action: string;
  /** What it was done to. */
  entity_type: string;
  entity_id: string;
  /** JSON, or `null` where there was nothing before. */
  before: string | null;
  /** JSON, or `null` where nothing is left. */
  after: string | null;
}

/** How often browsers told of one failure in one day. Nothing in it says whose browsers. */
export interface LoadFailureTable {
  section: string;
  version: string;
  stage: LoadFailureStage;
  /** Of UTC. */
  day: string;
  count: number;
  first_at: string;
  last_at: string;
}

/** The last number that was given out of a series. A series that has begun has a row. */
export interface NumberSeriesTable {
  name: 'receipt';
  last_number: number;
}

/** How many lessons an account has logged on one day: the last on which it logged any. */
export interface LessonCountTable {
  account_id: string;
  /** Of the institute. */
  day: string;
  lessons: number;
}
