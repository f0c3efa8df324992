import type { EducationLevel, LessonType } from 'api-contract/lesson';
import type { ChequeState, PaymentMethod } from 'api-contract/money';
import type { Generated } from 'kysely';

/** The tables of payments and prices, and of the months that are closed. */
export interface MoneyTables {
  payment: PaymentTable;
  refund: RefundTable;
  number_series: NumberSeriesTable;
  price: PriceTable;
  pay_rate: PayRateTable;
  adjustment: AdjustmentTable;
  package_type: PackageTypeTable;
  package: PackageTable;
  make_up: MakeUpTable;
  monthly_fee: MonthlyFeeTable;
  closed_month: ClosedMonthTable;
  reminder: ReminderTable;
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
  /** It is charged to the account of a student or of a family: one of both is set. */
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

/** The last number assigned in a series; no row before the first. */
export interface NumberSeriesTable {
  name: 'receipt' | 'refund' | 'posting';
  last_number: number;
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

/** A guardian was reminded of what a student or a family owes. */
export interface ReminderTable {
  id: string;
  student_id: string | null;
  family_id: string | null;
  created_at: string;
  created_by: string;
}
