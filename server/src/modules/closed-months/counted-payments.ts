import { sql } from 'kysely';

/** Whether a row of `student_payment` counts in sums: see `is_counted`. */
export const isCountedPayment = sql<boolean>`(
  (student_payment.voided_at is null and student_payment.reverses_id is null) or student_payment.is_counted = 1
)`;
