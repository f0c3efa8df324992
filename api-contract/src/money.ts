/** The largest amount of money, in agorot: a million shekels. */
export const AMOUNT_MAX = 100_000_000;

/** The longest reason of an adjustment or of a reopened month. */
export const REASON_MAX_LENGTH = 300;

/** What an entry of an account is. */
export const ENTRY_KINDS = [
  'lesson',
  'package',
  'fee',
  'adjustment',
  'opening',
  'payment',
  'reversal',
  'refund',
  'transfer',
] as const;

export type EntryKind = (typeof ENTRY_KINDS)[number];

/** How a payment was made. */
export const PAYMENT_METHODS = ['نقدًا', 'تحويل', 'شيك', 'تطبيق دفع'] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const CASH: PaymentMethod = 'نقدًا';
export const CHEQUE: PaymentMethod = 'شيك';

/** What has become of a cheque since it was taken. */
export const CHEQUE_STATES = ['waiting', 'deposited', 'cleared', 'bounced'] as const;

export type ChequeState = (typeof CHEQUE_STATES)[number];

export const CHEQUE_STATE_NAMES: Readonly<Record<ChequeState, string>> = {
  waiting: 'لم يُودَع',
  deposited: 'أُودِع',
  cleared: 'صُرف',
  bounced: 'مرتجع',
};

/**
 * Whether a student took part in a lesson, and whether the lesson is charged. A make-up is a lesson in place of hours that are
 * owed to the student.
 */
export const ATTENDANCES = ['present', 'absent-charged', 'absent-free', 'make-up'] as const;

/** What a teacher can say of a student; a make-up is for administrators. */
export const TAUGHT_ATTENDANCES = ['present', 'absent-charged', 'absent-free'] as const;

export type Attendance = (typeof ATTENDANCES)[number];

/** Whether the student is charged for the lesson. */
export function isCharged(attendance: Attendance): boolean {
  return attendance === 'present' || attendance === 'absent-charged';
}

export const ATTENDANCE_NAMES: Readonly<Record<Attendance, string>> = {
  present: 'حضور',
  'absent-charged': 'غياب محسوب',
  'absent-free': 'غياب غير محسوب',
  'make-up': 'تعويض',
};

/** Days after which a private link to a statement expires. */
export const STATEMENT_LINK_DAYS = 60;

/** Hours left in a package from which pages point out that little is left. */
export const FEW_PACKAGE_HOURS = 2;
