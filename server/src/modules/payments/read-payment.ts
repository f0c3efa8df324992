import type { StudentPayment } from 'api-contract/payment-schema';
import { type Kysely, sql, type Transaction } from 'kysely';
import { onlyRow, type Params, prepared } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import type { PaymentTable } from '../../platform/database/tables/money';
import { conflict, notFound } from '../../platform/http/problem';
import { recordedPayer } from '../students';

/** How a payment was made and what for. */
export const PAYMENT_DETAILS = [
  'method',
  'purpose',
  'note',
  'cheque_number',
  'cheque_bank',
  'cheque_due',
] as const satisfies readonly (keyof PaymentTable)[];

/** Who took the payment, as receipts name the account. */
export const receiverName = sql<string>`coalesce(account.full_name, account.username)`;

/** Payments that were imported from before the cut-over day have none: their numbers are below zero. */
export const receiptNumber = sql<
  number | null
>`case when payment.receipt_number > 0 then payment.receipt_number end`;

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

/** @throws {Problem} 409 for a payment from before the cut-over day */
export function requireReceipt({ receipt_number }: StudentPayment): void {
  if (receipt_number === null)
    throw conflict('هذه دفعة مستوردة من قبل يوم الانتقال: لا سند لها هنا، ولا تتغيّر.');
}

/** The payment, or reversal, whose receipt has this number. */
export async function findPaymentByReceipt(
  database: Kysely<Tables>,
  receiptNumber: number,
): Promise<StudentPayment | undefined> {
  const payment = await payments(database)
    .where('payment.receipt_number', '=', receiptNumber)
    .executeTakeFirst();
  return payment && { ...payment, counted: true };
}

const selectPayment = prepared((database, param: Params<{ id: string }>) =>
  payments(database).where('payment.id', '=', param('id')),
);

function payments(database: Kysely<Tables>) {
  return database
    .selectFrom('payment')
    .innerJoin('account', 'account.id', 'payment.created_by')
    .leftJoin('payment as reversed', 'reversed.id', 'payment.reverses_id')
    .select([
      'payment.id as _id',
      recordedPayer.as('name'),
      'payment.student_id',
      'payment.family_id',
      'payment.cost',
      'payment.date',
      receiptNumber.as('receipt_number'),
      'account.username as received_by',
      receiverName.as('received_by_name'),
      'payment.voided_at',
      sql<string | null>`coalesce(payment.void_reason, reversed.void_reason)`.as('void_reason'),
      'reversed.receipt_number as reverses_receipt_number',
      'payment.cheque_state',
    ])
    .select(PAYMENT_DETAILS.map((field) => `payment.${field}` as const));
}
