import type { EducationLevel, LessonType } from 'api-contract/lesson';
import type { EntryKind } from 'api-contract/money';
import type { Generated } from 'kysely';

/** The tables of what is agreed and what is posted: charges of students and pay of teachers. */
export interface LedgerTables {
  student_agreement: StudentAgreementTable;
  school_year: SchoolYearTable;
  school_year_student: SchoolYearStudentTable;
  family_agreement: FamilyAgreementTable;
  sibling_agreement: SiblingAgreementTable;
  sibling_discount: SiblingDiscountTable;
  billing_account: BillingAccountTable;
  statement_link: StatementLinkTable;
  entry: EntryTable;
  entry_sum: EntrySumTable;
  lesson_draw: LessonDrawTable;
  pay_entry: PayEntryTable;
  pay_sum: PaySumTable;
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
