import type { StudentPayment } from 'api-contract/payment-schema';
import { sql, type Transaction } from 'kysely';
import { onlyRow, type Params, prepared } from '../../platform/database/prepared';
import type { StudentPaymentTable, Tables } from '../../platform/database/schema';
import { notFound } from '../../platform/http/problem';
import { recordedPayer } from '../students';

/** How a payment was made and what for. */
export const PAYMENT_DETAILS = [
  'method',
  'purpose',
  'note',
  'cheque_number',
  'cheque_bank',
  'cheque_due',
] as const satisfies readonly (keyof StudentPaymentTable)[];

/** Who took the payment, as receipts name the account. */
export const receiverName = sql<string>`coalesce(account.full_name, account.username)`;

export type PaymentDetails = Pick<StudentPayment, (typeof PAYMENT_DETAILS)[number]>;

/**
 * One payment.
 *
 * @throws {Problem} 404 if there is none
 */
export async function readPayment(transaction: Transaction<Tables>, id: string): Promise<StudentPayment> {
  const rows = await selectPayment(transaction, { id });
  if (rows.length === 0) throw notFound('لم يُعثر على هذه الدفعة. يُرجى تحديث القائمة.');
  return { ...onlyRow(rows), counted: true };
}

const selectPayment = prepared((database, param: Params<{ id: string }>) =>
  database
    .selectFrom('student_payment')
    .innerJoin('account', 'account.id', 'student_payment.created_by')
    .leftJoin('student_payment as reversed', 'reversed.id', 'student_payment.reverses_id')
    .select([
      'student_payment.id as _id',
      recordedPayer.as('name'),
      'student_payment.student_id',
      'student_payment.family_id',
      'student_payment.cost',
      'student_payment.date',
      'student_payment.receipt_number',
      'account.username as received_by',
      receiverName.as('received_by_name'),
      'student_payment.voided_at',
      sql<string | null>`coalesce(student_payment.void_reason, reversed.void_reason)`.as('void_reason'),
      'reversed.receipt_number as reverses_receipt_number',
      'student_payment.cheque_state',
    ])
    .select(PAYMENT_DETAILS.map((field) => `student_payment.${field}` as const))
    .where('student_payment.id', '=', param('id')),
);
