import type { TableDescriptions } from './describe';

/** The tables of agreements, of accounts with their entries, and of pay. */
export const LEDGER_DESCRIPTIONS: TableDescriptions<
  | 'student_agreement'
  | 'school_year'
  | 'school_year_student'
  | 'family_agreement'
  | 'sibling_agreement'
  | 'sibling_discount'
  | 'billing_account'
  | 'statement_link'
  | 'entry'
  | 'entry_sum'
  | 'lesson_draw'
  | 'pay_entry'
  | 'pay_sum'
> = {
  student_agreement: {
    key: ['student_id', 'from_day'],
    onMerge: 'stays',
    columns: {
      student_id: 'student',
      from_day: 'plain',
      education_level: 'plain',
      grade: 'removed',
      family_id: 'family',
      family_place: 'plain',
      discount_percent: 'plain',
      active: 'plain',
    },
  },
  school_year: {
    key: ['id'],
    columns: {
      id: 'plain',
      from_day: 'plain',
      created_at: 'plain',
      created_by: 'author',
      undone_at: 'plain',
      undone_by: 'author',
      ended: 'document',
    },
  },
  school_year_student: {
    key: ['school_year_id', 'student_id'],
    onMerge: 'stays',
    onErasure: 'deleted',
    columns: {
      school_year_id: 'school-year',
      student_id: 'student',
      level_before: 'plain',
      grade_before: 'plain',
      level_after: 'plain',
      grade_after: 'plain',
      active_after: 'plain',
    },
  },
  family_agreement: {
    key: ['family_id', 'from_day'],
    columns: { family_id: 'family', from_day: 'plain', discount_percent: 'plain' },
  },
  sibling_agreement: { key: ['from_day'], columns: { from_day: 'plain', lowest_price: 'plain' } },
  sibling_discount: {
    key: ['from_day', 'child'],
    columns: { from_day: 'sibling-agreement', child: 'plain', discount_percent: 'plain' },
  },
  billing_account: {
    key: ['id'],
    onMerge: 'stays',
    columns: { id: 'plain', family_id: 'family', student_id: 'student', carried_to: 'billing-account' },
  },
  statement_link: {
    key: ['id'],
    onMerge: 'moves',
    columns: {
      id: 'plain',
      key_hash: 'secret',
      account_id: 'billing-account',
      student_id: 'student',
      family_id: 'family',
      from_day: 'plain',
      to_day: 'plain',
      created_at: 'plain',
      created_by: 'author',
      expires_at: 'plain',
      revoked_at: 'plain',
      last_opened_at: 'plain',
    },
  },
  // A merge moves entries by rules of its own, which keep every closed day as it is.
  entry: {
    key: ['id'],
    onMerge: 'stays',
    columns: {
      id: 'plain',
      account_id: 'billing-account',
      student_id: 'student',
      day: 'plain',
      kind: 'plain',
      amount: 'plain',
      created_at: 'plain',
      lesson_id: 'lesson',
      listed_price: 'plain',
      discount: 'plain',
      discount_percent: 'plain',
      price: 'plain',
      charged_hundredths: 'plain',
      rounding: 'plain',
      fee_id: 'monthly-fee',
      package_id: 'package',
      adjustment_id: 'adjustment',
      payment_id: 'payment',
      refund_id: 'refund',
      transfer_id: 'plain',
      owed_since: 'plain',
    },
  },
  entry_sum: {
    key: ['account_id', 'period', 'kind', 'subject_id'],
    onMerge: 'stays',
    columns: {
      account_id: 'billing-account',
      subject_id: 'plain',
      student_id: 'student',
      period: 'plain',
      kind: 'plain',
      amount: 'plain',
      raised: 'plain',
      entries: 'plain',
    },
  },
  lesson_draw: {
    key: ['lesson_id', 'student_id', 'package_id'],
    onMerge: 'stays',
    columns: {
      lesson_id: 'lesson',
      student_id: 'student',
      package_id: 'package',
      hours_hundredths: 'plain',
    },
  },
  pay_entry: {
    key: ['id'],
    columns: {
      id: 'plain',
      teacher_id: 'teacher',
      day: 'plain',
      kind: 'plain',
      amount: 'plain',
      created_at: 'plain',
      lesson_id: 'lesson',
      lesson_type: 'plain',
      education_level: 'plain',
      rate: 'plain',
      persons: 'plain',
      hours_hundredths: 'plain',
      adjustment_id: 'adjustment',
      month: 'plain',
    },
  },
  pay_sum: {
    key: ['teacher_id', 'period', 'kind', 'lesson_type', 'education_level'],
    columns: {
      teacher_id: 'teacher',
      period: 'plain',
      kind: 'plain',
      lesson_type: 'plain',
      education_level: 'plain',
      amount: 'plain',
      hours_hundredths: 'plain',
      entries: 'plain',
    },
  },
};
