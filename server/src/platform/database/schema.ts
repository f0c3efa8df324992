import type { AdminRight, Role } from 'api-contract/account';
import type { BookingStatus } from 'api-contract/booking';
import type { FamilyLanguage } from 'api-contract/family';
import type { ImportState } from 'api-contract/import-schema';
import type { EducationLevel, LessonStatus, LessonType } from 'api-contract/lesson';
import type { Attendance, ChequeState, EntryKind, PaymentMethod } from 'api-contract/money';
import type { LoadFailureStage } from 'api-contract/release-schema';
import type { Generated } from 'kysely';
import type { ParentTables } from './parent-tables';
import type { TimetableTables } from './timetable-tables';

/** The two databases, which this server runs on with the same queries. */
export type DatabaseKind = 'embedded' | 'postgres';

/**
 * The tables. Columns are texts or whole numbers only, so that both databases give the same rows: days are `YYYY-MM-DD`,
 * moments ISO date-times in UTC, hours whole hundredths, amounts whole agorot of 64 bits, and the `..._folded` column of a
 * student holds the key of the name.
 */
export interface Tables extends TimetableTables, ParentTables {
  account: AccountTable;
  session: SessionTable;
  one_time_token: OneTimeTokenTable;
  passkey: PasskeyTable;
  authenticator: AuthenticatorTable;
  recovery_code: RecoveryCodeTable;
  second_factor_challenge: SecondFactorChallengeTable;
  outgoing_mail: OutgoingMailTable;
  lesson: LessonTable;
  lesson_student: LessonStudentTable;
  student: StudentTable;
  student_alias: StudentAliasTable;
  student_merge: StudentMergeTable;
  student_pair_dismissal: StudentPairDismissalTable;
  family: FamilyTable;
  family_phone: FamilyPhoneTable;
  payment: PaymentTable;
  refund: RefundTable;
  booking: BookingTable;
  booking_student: BookingStudentTable;
  audit_entry: AuditEntryTable;
  idempotency_key: IdempotencyKeyTable;
  load_failure: LoadFailureTable;
  section_open: SectionOpenTable;
  number_series: NumberSeriesTable;
  lesson_count: LessonCountTable;
  server_secret: ServerSecretTable;
  rate_limit: RateLimitTable;
  task_run: TaskRunTable;
  server_instance: ServerInstanceTable;
  settings_revision: SettingsRevisionTable;
  setting: SettingTable;
  room: RoomTable;
  institute_logo: InstituteLogoTable;
  running_erasure: RunningErasureTable;
  price: PriceTable;
  pay_rate: PayRateTable;
  adjustment: AdjustmentTable;
  package_type: PackageTypeTable;
  package: PackageTable;
  make_up: MakeUpTable;
  monthly_fee: MonthlyFeeTable;
  closed_month: ClosedMonthTable;
  statement_link: StatementLinkTable;
  reminder: ReminderTable;
  student_agreement: StudentAgreementTable;
  school_year: SchoolYearTable;
  school_year_student: SchoolYearStudentTable;
  family_agreement: FamilyAgreementTable;
  sibling_agreement: SiblingAgreementTable;
  sibling_discount: SiblingDiscountTable;
  billing_account: BillingAccountTable;
  entry: EntryTable;
  entry_sum: EntrySumTable;
  lesson_draw: LessonDrawTable;
  pay_entry: PayEntryTable;
  pay_sum: PaySumTable;
  import: ImportTable;
  import_record: ImportRecordTable;
  import_column: ImportColumnTable;
}

/** An account that can sign in. */
export interface AccountTable {
  id: string;
  username: string;
  /** The username as it must be unique: tidied, without case. */
  username_key: string;
  /** Equal for usernames that look alike. */
  username_skeleton: string;
  /** The username as folded for search. */
  username_folded: string;
  email: string;
  /** The e-mail as it must be unique: without case. */
  email_key: string;
  /** Replaces the e-mail once it is verified. */
  new_email: Generated<string | null>;
  /** Receipts show an administrator's full name, and the username where it is `null`. */
  full_name: Generated<string | null>;
  role: Role;
  /** An administrator's right; `null` means an owner. */
  admin_right: Generated<AdminRight | null>;
  birthday: string | null;
  /** `MM-DD`, to find today's birthdays. */
  birthday_month_day: string | null;
  password_hash: string;
  email_verified_at: string | null;
  /** Seconds since 1970: earlier tokens are invalid. */
  tokens_valid_from: number;
  /** It is set while the account is disabled: it cannot sign in, and its tokens are invalid. */
  disabled_at: string | null;
  created_at: string;
  /** When the institute admitted the teacher; `null`: a guest. */
  admitted_at: Generated<string | null>;
  last_sign_in_at: Generated<string | null>;
  /** 1: the birthday is not shown in public. */
  birthday_hidden: Generated<number>;
  /** What the institute notes about a teacher. */
  phone: Generated<string | null>;
  /** JSON arrays; `null`: nothing is noted. */
  education_levels: Generated<string | null>;
  subjects: Generated<string | null>;
  /** `YYYY-MM-DD`: the last day of the police clearance for work with minors. */
  clearance_until: Generated<string | null>;
  /** The institute's day of the last mail about rejected lessons. */
  rejection_mail_day: Generated<string | null>;
  /** When the first of its second factors was added; `null` while it has none. */
  second_factor_at: Generated<string | null>;
  /** It is set, for good, when the teacher's personal data is erased. */
  erased_at: Generated<string | null>;
}

/** A session: one sign-in, whose access token carries the row's id. The row is removed some time after it expires. */
export interface SessionTable {
  /** The token's `jti`; of a token without one, which was signed out, its SHA-256. */
  id: string;
  account_id: string;
  /** The account's own value at sign-in. Once that differs, every session from before has ended. */
  tokens_valid_from: number;
  /** The browser's `User-Agent`, shortened; may be empty. */
  device: string;
  created_at: string;
  /** Coarse: written at most once in a few minutes. */
  last_seen_at: string;
  expires_at: string;
  ended_at: string | null;
}

/** A one-time token of a mailed link; only its SHA-256 is stored. */
export interface OneTimeTokenTable {
  token_hash: string;
  account_id: string;
  purpose: 'verify-email' | 'reset-password' | 'change-email';
  expires_at: string;
  used_at: string | null;
}

/** A passkey of an administrator. */
export interface PasskeyTable {
  id: string;
  account_id: string;
  /** The authenticator's id is in base64url. */
  credential_id: string;
  /** The key is encoded in COSE and base64url. */
  public_key: string;
  /** How often the authenticator says it was used: a whole number, which may exceed the INTEGER of PostgreSQL. */
  counter: string;
  /** JSON: what the browser said of how the authenticator is reached. */
  transports: string;
  name: string;
  created_at: string;
  last_used_at: string | null;
}

/** An authenticator app of an administrator. */
export interface AuthenticatorTable {
  id: string;
  account_id: string;
  /** Encrypted with a key derived from the secret of the servers. */
  sealed_secret: string;
  created_at: string;
  /** `null` until its first code is confirmed. */
  confirmed_at: string | null;
  /** The time step of the code that was used last: it and earlier ones are not accepted again. */
  last_used_step: Generated<number>;
}

/** An unused recovery code of an administrator. */
export interface RecoveryCodeTable {
  account_id: string;
  /** SHA-256, with the account. */
  code_hash: string;
}

/** A challenge of a second step or a new passkey. The row is removed when it is used, or some time after it expires. */
export interface SecondFactorChallengeTable {
  /** SHA-256. */
  challenge_hash: string;
  account_id: string;
  purpose: 'sign-in' | 'add-passkey' | 'prove-factor';
  /** The account's own value at that time: another password, or a disabled account, ends the challenge. */
  tokens_valid_from: number;
  attempts: number;
  expires_at: string;
}

/** A mail to be sent; the row is deleted once it is. Its link is created when it is sent. */
export interface OutgoingMailTable {
  /** It is the Message-ID too: equal for every attempt, so that a receiver can drop duplicates. */
  id: string;
  account_id: string;
  purpose:
    | OneTimeTokenTable['purpose']
    | 'rejected-lessons'
    | 'admitted'
    | 'email-change-requested'
    | 'password-changed'
    | 'new-device'
    | 'second-factor-added'
    | 'second-factor-removed'
    | 'email-changed'
    | 'second-factor-guessed'
    | 'recovery-codes-replaced'
    | 'password-link'
    | 'password-link-handed-over';
  /** `null`: the address of the account. */
  recipient: Generated<string | null>;
  created_at: string;
  attempts: number;
  /** The mail is not sent before; a server that is sending it sets it too. */
  next_attempt_at: string;
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
  /** The institute's day on which it was entered. */
  entered_on: string;
  /** A rejected lesson has the reason that was given, if one was. */
  reject_reason: Generated<string | null>;
  /** `null` once the teacher has seen the rejection; `mailed` if a mail names it. */
  rejection_notice: Generated<'unseen' | 'mailed' | null>;
  /** The rejected lesson that this one corrects; unique among lessons that are not deleted. */
  replaces_id: Generated<string | null>;
  /** The administrator who last edited it while it was pending. */
  edited_by: Generated<string | null>;
  edited_at: Generated<string | null>;
  /** 1: the teacher cancelled it, so that it charges and pays nothing. */
  is_cancelled: Generated<number>;
  /** 1: the teacher is not paid for it. */
  is_unpaid: Generated<number>;
  /** Its place in the order in which lessons draw from packages: given when it is first approved, and kept. */
  posting_place: Generated<number | null>;
  /** When it began, as `HH:MM`, where that was said. */
  start: Generated<string | null>;
  /** The scheduled lesson that it was; unique among lessons that are not rejected or deleted. */
  scheduled_id: Generated<string | null>;
  /** What was done in it, what is due until the next one, and a mark, in the teacher's words. */
  done: Generated<string | null>;
  due: Generated<string | null>;
  mark: Generated<string | null>;
}

/** A student of a lesson. */
export interface LessonStudentTable {
  lesson_id: string;
  /** The order in which the teacher entered them, from 0. */
  position: number;
  /** The name is stored as it was typed. */
  student_name: string;
  student_name_folded: string;
  /** The student's record. The rows of guests have none until they are approved, those of rejected lessons may have none. */
  student_id: Generated<string | null>;
  attendance: Generated<Attendance>;
  /** The day of the lesson, which the database keeps equal to it: a student's lessons are found by day. */
  lesson_date: Generated<string>;
}

/** One person who learns at the institute. */
export interface StudentTable {
  id: string;
  name: string;
  name_folded: string;
  school: string | null;
  phone: string | null;
  notes: string | null;
  /** 1 until an administrator has looked at a record that a typed name created. */
  is_new: Generated<number>;
  /** The record that this one was merged into: no lesson, payment or spelling leads here any more. */
  merged_into: string | null;
  erased_at: string | null;
  created_at: string;
}

/** A spelling that leads to a student, also the record's own name. */
export interface StudentAliasTable {
  /** Equal for spellings that look the same. */
  name_key: string;
  spelling: string;
  name_folded: string;
  student_id: string;
}

/** A merge of two records. */
export interface StudentMergeTable {
  id: string;
  merged_id: string;
  into_id: string;
  /** JSON: what undoing gives back. */
  moved: string;
  merged_at: string;
  merged_by: string;
  undone_at: string | null;
  undone_by: string | null;
}

/** Two students with similar names, who are not the same person; the lower id comes first. */
export interface StudentPairDismissalTable {
  first_id: string;
  second_id: string;
  dismissed_at: string;
  dismissed_by: string;
}

/** Students whose bill goes to one guardian. */
export interface FamilyTable {
  id: string;
  guardian_name: string;
  guardian_folded: string;
  notes: string | null;
  created_at: string;
  /** The language of messages to it. */
  language: Generated<FamilyLanguage>;
  /** Where messages go by mail; `null` if the family wishes none. */
  email: Generated<string | null>;
}

/** A phone number of a family. */
export interface FamilyPhoneTable {
  family_id: string;
  /** The order in which they are called, from 0. */
  position: number;
  phone: string;
}

/** A payment, which is never changed or deleted: voiding marks it and adds its reversal. */
export interface PaymentTable {
  id: string;
  /** The name is stored as it was typed. */
  name: string;
  name_folded: string;
  /** Whose account it is paid to: a student's, whose record it names as {@link LessonStudentTable}, or a family's. */
  student_id: Generated<string | null>;
  family_id: Generated<string | null>;
  /** Whole shekels; negative in a reversal. */
  cost: number;
  date: string;
  created_at: string;
  created_by: string;
  /** Numbers begin with 1, in the order in which they were recorded, without a gap. */
  receipt_number: number;
  /** They are set together when the payment is voided. A reversal has none of them. */
  voided_at: string | null;
  voided_by: string | null;
  void_reason: string | null;
  /** The payment that this row reverses, if it is a reversal. */
  reverses_id: string | null;
  /** `null`: it was not said. */
  method: Generated<PaymentMethod | null>;
  /** What it is for, as it was typed: mostly a month. */
  purpose: Generated<string | null>;
  note: Generated<string | null>;
  cheque_number: Generated<string | null>;
  cheque_bank: Generated<string | null>;
  /** `YYYY-MM-DD` */
  cheque_due: Generated<string | null>;
  /** Every payment by cheque has one. A reversal has none. */
  cheque_state: Generated<ChequeState | null>;
  /** When its receipt was first printed: later prints are copies. */
  printed_at: Generated<string | null>;
}

/** Money that was given back. It is never changed or deleted: voiding marks it and adds its reversal. */
export interface RefundTable {
  id: string;
  /** Numbers begin with 1, in the order in which they were recorded, without a gap. */
  number: number;
  /** Whose account it is charged to: a student's or a family's. */
  student_id: Generated<string | null>;
  family_id: Generated<string | null>;
  /** Agorot; negative in a reversal. */
  amount: number;
  /** `YYYY-MM-DD` */
  date: string;
  method: PaymentMethod;
  note: string | null;
  created_at: string;
  created_by: string;
  /** They are set together when the refund is voided. A reversal has none of them. */
  voided_at: Generated<string | null>;
  voided_by: Generated<string | null>;
  void_reason: Generated<string | null>;
  /** The refund that this row reverses, if it is a reversal. */
  reverses_id: Generated<string | null>;
  /** When its paper was first printed: later prints are copies. */
  printed_at: Generated<string | null>;
}

/** A lesson request of a person without an account. */
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
  /** The institute's day of the request. */
  booking_date: string;
  created_at: string;
  /** Why it was rejected; `null` if no reason was given, or if it is not rejected. */
  reject_reason: Generated<string | null>;
  /** The lesson that its approval has scheduled. */
  scheduled_id: Generated<string | null>;
  /** Another time that the institute proposes, until the family answers: `YYYY-MM-DD` and `HH:MM`. */
  proposed_day: Generated<string | null>;
  proposed_start: Generated<string | null>;
  /** Whether the family took it back itself: then it is cancelled. */
  cancelled_by_family: Generated<number>;
}

/** A student of a booking. */
export interface BookingStudentTable {
  booking_id: string;
  /** The order in which they were entered, from 0. */
  position: number;
  student_name: string;
}

/** A change and its author. Rows are only added; only the erasure of a person replaces names in them. */
export interface AuditEntryTable {
  id: string;
  at: string;
  /** `null`: not signed in. */
  actor_id: string | null;
  actor_username: string | null;
  action: string;
  /** The changed record. */
  entity_type: string;
  entity_id: string;
  /** JSON; `null` for a creation. */
  before: string | null;
  /** JSON; `null` for a deletion. */
  after: string | null;
  /** The order in which the database received the entries, with gaps. */
  sequence: Generated<number>;
}

/** An audit entry to insert. */
export type NewAuditEntry = Omit<AuditEntryTable, 'sequence'>;

/** A request that was carried out under an `Idempotency-Key`; removed after 30 days. */
export interface IdempotencyKeyTable {
  /** The account that sent it; empty for requests without an account. */
  scope: string;
  /** The SHA-256 of the key. */
  key_hash: string;
  /** The HMAC-SHA256 of the request as it was sent, with the key. */
  request_hash: string;
  /** The body of the response, in JSON. */
  response: string;
  created_at: string;
}

/** How often browsers reported a load failure on one day, without any data of people. */
export interface LoadFailureTable {
  section: string;
  version: string;
  stage: LoadFailureStage;
  /** The day is that of UTC. */
  day: string;
  count: number;
  first_at: string;
  last_at: string;
}

/** How many tabs opened a release on a day of UTC. */
export interface SectionOpenTable {
  section: string;
  version: string;
  day: string;
  count: number;
}

/** The last number assigned in a series; no row before the first. */
export interface NumberSeriesTable {
  name: 'receipt' | 'refund' | 'posting';
  last_number: number;
}

/** What an account did with its lessons on the most recent day on which it did something. */
export interface LessonCountTable {
  account_id: string;
  /** The day is that of the institute. */
  day: string;
  /** It counts those that were logged or changed. */
  lessons: number;
  /** Deletions and restorations of guests included. */
  writes: Generated<number>;
}

/** A secret of all servers of one PostgreSQL; the embedded database has no such table. */
export interface ServerSecretTable {
  name: 'signing';
  secret: string;
}

/** The count of one key of a limit, on PostgreSQL. */
export interface RateLimitTable {
  /** Hashed with a key: names and addresses cannot be read or guessed from it. */
  key: string;
  count: number;
  /** Milliseconds since 1970, of the database's clock. */
  expires_at: number;
}

/** When a server last started a periodic task, by the database's clock. */
export interface TaskRunTable {
  name: string;
  started_at: string;
}

/** A server that runs on a PostgreSQL; the embedded database has no such table. Moments are those of the database's clock. */
export interface ServerInstanceTable {
  id: string;
  /** The name of its machine. */
  host: string;
  /** The newest migration that its release knows. */
  newest_migration: string;
  started_at: string;
  /** Renewed every few seconds. */
  seen_at: string;
}

/** Each time that settings were saved, with the next number. 0: the server noted what depends on when the database was created. */
export interface SettingsRevisionTable {
  revision: number;
  saved_at: string;
  /** `null`: the server itself. */
  saved_by: string | null;
}

/** The value that a setting has from a revision on. Rows are only added; a setting without one is that of a fresh database. */
export interface SettingTable {
  /** A field of `InstituteSettings`. */
  name: string;
  revision: number;
  /** JSON. */
  value: string;
}

/** A room in which lessons take place. */
export interface RoomTable {
  id: string;
  name: string;
  /** `null`: there is no limit. */
  seats: number | null;
  /** The order in which rooms are shown, from 0. */
  position: number;
  /** 0: it is not used any more. */
  active: Generated<number>;
  created_at: string;
  created_by: string;
}

/** The pictures of the current logo and of the one before it, which open pages still show. */
export interface InstituteLogoTable {
  /** All pictures of one upload have the same hash. */
  hash: string;
  /** One of `LOGO_PICTURES`. */
  picture: string;
  /** A PNG file in base64. */
  content: string;
}

/** A row exists only inside the transaction that erases a person, which may replace names in `audit_entry`. */
export interface RunningErasureTable {
  id: string;
}

/** The price of an hour for one student, from a day on. */
export interface PriceTable {
  id: string;
  education_level: EducationLevel;
  lesson_type: LessonType;
  amount: number;
  from_day: string;
  /** At most one of both is set: the student or the family that has this price. */
  student_id: string | null;
  family_id: string | null;
  created_at: string;
  created_by: string;
}

/** What a teacher is paid for an hour, from a day on. */
export interface PayRateTable {
  id: string;
  /** `null`: of all teachers without an own rate. */
  teacher_id: string | null;
  education_level: EducationLevel;
  lesson_type: LessonType;
  amount: number;
  /** Each student of a group lesson beyond the first adds this. */
  per_further_student: number;
  from_day: string;
  created_at: string;
  created_by: string;
}

/** An amount on the account of a student or on the pay of a teacher; one of both is set. */
export interface AdjustmentTable {
  id: string;
  student_id: string | null;
  family_id: Generated<string | null>;
  teacher_id: string | null;
  /** Negative: the account owes less, the teacher is paid less. */
  amount: number;
  date: string;
  reason: string;
  created_at: string;
  created_by: string;
}

/** Packages that the institute sells at a fixed price. */
export interface PackageTypeTable {
  id: string;
  name: string;
  hours_hundredths: number;
  /** The price is for all hours. */
  price: number;
  /** How many days the hours are good for, the first one included. */
  days: number;
  /** JSON arrays; empty: every level, both types. */
  education_levels: string;
  lesson_types: string;
  /** 1: it is sold. */
  active: Generated<number>;
  created_at: string;
  created_by: string;
}

/** Hours that are paid ahead; of a student or of a family. */
export interface PackageTable {
  id: string;
  student_id: string | null;
  family_id: string | null;
  /** The type by which it was bought, whose terms of that day are the package's own. */
  package_type_id: Generated<string | null>;
  hours_hundredths: number;
  /** The price is for all hours. */
  price: number;
  first_day: string;
  last_day: string;
  /** JSON arrays; empty: every level, both types. */
  education_levels: string;
  lesson_types: string;
  /** When unused hours were last paid back, which ends the package, how many were in all, and their amount. */
  refunded_on: string | null;
  refunded_hundredths: number | null;
  refund: number | null;
  created_at: string;
  created_by: string;
}

/** Hours owed to a student, which a later lesson makes up for. */
export interface MakeUpTable {
  id: string;
  student_id: string;
  hours_hundredths: number;
  first_day: string;
  last_day: string;
  reason: string | null;
  /** The missed lesson. */
  lesson_id: string | null;
  /** When hours of it were last ended, how many in all, and why. */
  ended_on: Generated<string | null>;
  ended_hundredths: Generated<number>;
  end_reason: Generated<string | null>;
  created_at: string;
  created_by: string;
}

/** A fee for each month in place of the hours of a student's group lessons. Months are `YYYY-MM`. */
export interface MonthlyFeeTable {
  id: string;
  student_id: string;
  education_level: EducationLevel;
  amount: number;
  from_month: string;
  /** `null`: it goes on. */
  to_month: string | null;
  /** The last month whose entry is posted, or that passed without one. */
  posted_until: Generated<string | null>;
  created_at: string;
  created_by: string;
}

/** A month in which nothing changes any more. Opening it again deletes the row. */
export interface ClosedMonthTable {
  /** `YYYY-MM` */
  month: string;
  closed_at: string;
  closed_by: string;
}

/** A private link to the statement of a student or of a family; only the SHA-256 of its key is stored. */
export interface StatementLinkTable {
  id: string;
  key_hash: string;
  /** The account whose entries it shows: that of the family, or of the student when it was made. */
  account_id: string;
  student_id: string | null;
  family_id: string | null;
  /** Days; `null`: from the beginning, until the day on which it is opened. */
  from_day: string | null;
  to_day: string | null;
  created_at: string;
  created_by: string;
  expires_at: string;
  revoked_at: string | null;
  last_opened_at: string | null;
}

/** A guardian was reminded of what a student or a family owes. */
export interface ReminderTable {
  id: string;
  student_id: string | null;
  family_id: string | null;
  created_at: string;
  created_by: string;
}

/** What was agreed for a student from a day on. */
export interface StudentAgreementTable {
  student_id: string;
  from_day: string;
  education_level: EducationLevel | null;
  grade: string | null;
  family_id: string | null;
  /** The order among the children of the family, from 1; who joins takes the last place. */
  family_place: number | null;
  discount_percent: number;
  /** 0 once the student has left. */
  active: number;
}

/** A school year that began: grades and levels that were raised together, and who left. */
export interface SchoolYearTable {
  id: string;
  from_day: string;
  created_at: string;
  created_by: string;
  undone_at: string | null;
  undone_by: string | null;
  /** JSON: the enrolments that ended with those who left. */
  ended: Generated<string | null>;
}

/** What the beginning of a school year changed for a student who was active until then. */
export interface SchoolYearStudentTable {
  school_year_id: string;
  student_id: string;
  level_before: EducationLevel | null;
  grade_before: string | null;
  level_after: EducationLevel | null;
  grade_after: string | null;
  /** 0: the student left. */
  active_after: number;
}

/** What was agreed for a family from a day on. */
export interface FamilyAgreementTable {
  family_id: string;
  from_day: string;
  discount_percent: number;
}

/** What siblings pay from a day on; the percentages are in `sibling_discount`. */
export interface SiblingAgreementTable {
  from_day: string;
  /** The discount of a sibling never makes an hour cheaper than this. */
  lowest_price: number;
}

/** The discount of the second, third ... child of a family. The last one holds for all further children. */
export interface SiblingDiscountTable {
  from_day: string;
  child: number;
  discount_percent: number;
}

/** An account that owes and pays: of a family, or of a student without one. Its id is theirs. */
export interface BillingAccountTable {
  id: string;
  family_id: string | null;
  student_id: string | null;
  /** The account to which everything of this one was carried: it takes no new entries. */
  carried_to: Generated<string | null>;
}

/** One line of an account. It is never changed: the entries of a lesson are replaced as a whole, all others are reversed. */
export interface EntryTable {
  id: string;
  account_id: string;
  /** The student whom it names. */
  student_id: string | null;
  day: string;
  kind: EntryKind;
  /** Positive: the account owes more. */
  amount: number;
  created_at: string;
  /** What follows until `fee_id` says how the amount of a lesson came about. */
  lesson_id: string | null;
  listed_price: number | null;
  discount: 'own-price' | 'student' | 'family' | 'sibling' | null;
  discount_percent: number | null;
  price: number | null;
  charged_hundredths: number | null;
  rounding: number | null;
  /** The fee itself, or the fee that pays the lesson. */
  fee_id: string | null;
  package_id: string | null;
  adjustment_id: string | null;
  payment_id: string | null;
  refund_id: string | null;
  /** Equal in the two entries of one transfer. */
  transfer_id: string | null;
  /** The day from which the age of a transferred debt is counted. */
  owed_since: string | null;
}

/** The sum of the entries of an account, by the student whom they name. */
export interface EntrySumTable {
  account_id: string;
  /** The student, or the account itself for entries that name none. */
  subject_id: string;
  student_id: string | null;
  /** `YYYY-MM`, or `all`. */
  period: string;
  kind: EntryKind;
  amount: number;
  /** The sum of those that are above zero: payments settle the oldest of them first. */
  raised: number;
  entries: number;
}

/** The hours that a student's part in a lesson drew from a package. */
export interface LessonDrawTable {
  lesson_id: string;
  student_id: string;
  package_id: string;
  hours_hundredths: number;
}

/** One line of a teacher's pay. */
export interface PayEntryTable {
  id: string;
  teacher_id: string;
  day: string;
  kind: 'lesson' | 'adjustment' | 'payout';
  /** Positive: the institute owes the teacher more. */
  amount: number;
  created_at: string;
  lesson_id: string | null;
  lesson_type: LessonType | null;
  education_level: EducationLevel | null;
  /** For an hour, with what further persons add; `null` where no rate was in force. */
  rate: number | null;
  /** How many persons were entered. */
  persons: number | null;
  /** The hours of a lesson that was held. */
  hours_hundredths: number | null;
  adjustment_id: string | null;
  /** The month that was paid out. */
  month: string | null;
}

/** The sum of the entries of a teacher's pay; those of lessons by the type and the level of the lessons. */
export interface PaySumTable {
  teacher_id: string;
  /** `YYYY-MM`, or `all`. */
  period: string;
  kind: PayEntryTable['kind'];
  /** Empty for other kinds than lessons, as the level is. */
  lesson_type: LessonType | '';
  education_level: EducationLevel | '';
  amount: number;
  /** The hours of the lessons. */
  hours_hundredths: number;
  entries: number;
}

/** Sheets of earlier years, which are checked, and then applied as one. */
export interface ImportTable {
  id: string;
  state: ImportState;
  /** Until it is undone, the days before this one are closed; `null` where it has neither money nor lessons. */
  cut_over: string | null;
  row_count: number;
  /** JSON: the names of the sheets. */
  sheets: string;
  /** JSON: rows and answers, until they are applied or too old. */
  content: string | null;
  /** JSON: how many records of each kind it made. */
  made: string | null;
  /** The setting `cut_over_day` that it replaced. */
  cut_over_before: string | null;
  created_at: string;
  created_by: string;
  applied_at: string | null;
  undone_at: string | null;
}

/** A record that an import made. */
export interface ImportRecordTable {
  import_id: string;
  /** The name of its table. */
  kind:
    | 'student'
    | 'student_alias'
    | 'student_agreement'
    | 'family'
    | 'account'
    | 'price'
    | 'series'
    | 'scheduled_lesson'
    | 'lesson'
    | 'payment'
    | 'entry';
  /** Its id; of a spelling, its key; of the agreements of a student who got a first family, the student's id. */
  record_id: string;
}

/** What a heading of the institute's own sheets means, as it was decided for an earlier file. */
export interface ImportColumnTable {
  sheet: string;
  /** The text as it looks to a person. */
  heading: string;
  /** `null`: the column is left out. */
  field: string | null;
}
