import type { TableDescriptions } from './describe';

/** The tables of payments, prices and pay, and of what closed months hold. */
export const MONEY_DESCRIPTIONS: TableDescriptions<
  | 'payment'
  | 'refund'
  | 'number_series'
  | 'price'
  | 'pay_rate'
  | 'adjustment'
  | 'package_type'
  | 'package'
  | 'make_up'
  | 'monthly_fee'
  | 'closed_month'
  | 'reminder'
> = {
  payment: {
    // In the order of numbers, a reversal follows the payment that it references.
    key: ['receipt_number'],
    onMerge: 'moves-by-spelling',
    columns: {
      id: 'plain',
      name: 'name',
      name_folded: 'name-key',
      student_id: 'student',
      family_id: 'family',
      cost: 'plain',
      date: 'plain',
      created_at: 'plain',
      created_by: 'author',
      receipt_number: 'plain',
      voided_at: 'plain',
      voided_by: 'author',
      void_reason: 'words',
      reverses_id: 'payment',
      method: 'plain',
      purpose: 'words',
      note: 'removed',
      cheque_number: 'removed',
      cheque_bank: 'removed',
      cheque_due: 'plain',
      cheque_state: 'plain',
      printed_at: 'plain',
    },
  },
  refund: {
    // In the order of numbers, a reversal follows the refund that it references.
    key: ['number'],
    onMerge: 'moves',
    columns: {
      id: 'plain',
      number: 'plain',
      student_id: 'student',
      family_id: 'family',
      amount: 'plain',
      date: 'plain',
      method: 'plain',
      note: 'removed',
      created_at: 'plain',
      created_by: 'author',
      voided_at: 'plain',
      voided_by: 'author',
      void_reason: 'words',
      reverses_id: 'refund',
      printed_at: 'plain',
    },
  },
  number_series: { key: ['name'], columns: { name: 'plain', last_number: 'plain' } },
  // The own prices of the one who stays hold.
  price: {
    key: ['id'],
    onMerge: 'stays',
    columns: {
      id: 'plain',
      education_level: 'plain',
      lesson_type: 'plain',
      amount: 'plain',
      from_day: 'plain',
      student_id: 'student',
      family_id: 'family',
      created_at: 'plain',
      created_by: 'author',
    },
  },
  pay_rate: {
    key: ['id'],
    columns: {
      id: 'plain',
      teacher_id: 'teacher',
      education_level: 'plain',
      lesson_type: 'plain',
      amount: 'plain',
      per_further_student: 'plain',
      from_day: 'plain',
      created_at: 'plain',
      created_by: 'author',
    },
  },
  adjustment: {
    key: ['id'],
    onMerge: 'moves',
    columns: {
      id: 'plain',
      student_id: 'student',
      family_id: 'family',
      teacher_id: 'teacher',
      amount: 'plain',
      date: 'plain',
      reason: 'words',
      created_at: 'plain',
      created_by: 'author',
    },
  },
  package_type: {
    key: ['id'],
    columns: {
      id: 'plain',
      name: 'typed',
      hours_hundredths: 'plain',
      price: 'plain',
      days: 'plain',
      education_levels: 'plain',
      lesson_types: 'plain',
      active: 'plain',
      created_at: 'plain',
      created_by: 'author',
    },
  },
  package: {
    key: ['id'],
    onMerge: 'moves',
    columns: {
      id: 'plain',
      student_id: 'student',
      family_id: 'family',
      package_type_id: 'package-type',
      hours_hundredths: 'plain',
      price: 'plain',
      first_day: 'plain',
      last_day: 'plain',
      education_levels: 'plain',
      lesson_types: 'plain',
      refunded_on: 'plain',
      refunded_hundredths: 'plain',
      refund: 'plain',
      created_at: 'plain',
      created_by: 'author',
    },
  },
  make_up: {
    key: ['id'],
    onMerge: 'moves',
    columns: {
      id: 'plain',
      student_id: 'student',
      hours_hundredths: 'plain',
      first_day: 'plain',
      last_day: 'plain',
      reason: 'words',
      lesson_id: 'lesson',
      ended_on: 'plain',
      ended_hundredths: 'plain',
      end_reason: 'words',
      created_at: 'plain',
      created_by: 'author',
    },
  },
  monthly_fee: {
    key: ['id'],
    onMerge: 'moves',
    columns: {
      id: 'plain',
      student_id: 'student',
      education_level: 'plain',
      amount: 'plain',
      from_month: 'plain',
      to_month: 'plain',
      posted_until: 'plain',
      created_at: 'plain',
      created_by: 'author',
    },
  },
  closed_month: {
    key: ['month'],
    columns: {
      month: 'plain',
      closed_at: 'plain',
      closed_by: 'author',
    },
  },
  reminder: {
    key: ['id'],
    onMerge: 'moves',
    columns: {
      id: 'plain',
      student_id: 'student',
      family_id: 'family',
      created_at: 'plain',
      created_by: 'author',
    },
  },
};
