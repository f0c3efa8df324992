import { dayAfter, dayBefore } from 'api-contract/calendar-day';
import type { ComparedPayment } from 'api-contract/payment-schema';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { recordedPayer } from '../students';
import { receiverName } from './read-payment';

/** Payments are compared over so many days. */
const DAYS = 14;
/** A question can show no more payments. */
const SHOWN = 5;

interface Comparison {
  account_id: string;
  /** The amount is in agorot; no payment has a part of a shekel. */
  amount: number;
  date: string;
  /** The payment itself, once it is recorded. */
  except?: string;
}

/**
 * Payments of the same account and amount within 14 days of a day, by any administrator, the last recorded ones first; voided
 * ones are left out.
 */
export async function findSimilarPayments(
  database: Kysely<Tables>,
  { account_id, amount, date, except = '' }: Comparison,
): Promise<ComparedPayment[]> {
  return database
    .selectFrom('entry')
    .innerJoin('payment', 'payment.id', 'entry.payment_id')
    .innerJoin('account', 'account.id', 'payment.created_by')
    .where('entry.account_id', '=', account_id)
    .where('entry.day', '>=', dayBefore(date, DAYS))
    .where('entry.day', '<=', dayAfter(date, DAYS))
    .where('entry.kind', '=', 'payment')
    .where('entry.amount', '=', -amount)
    .where('payment.id', '<>', except)
    .where('payment.voided_at', 'is', null)
    .orderBy('payment.receipt_number', 'desc')
    .limit(SHOWN)
    .select(['payment.receipt_number as receipt', 'payment.date', 'payment.cost'])
    .select([recordedPayer.as('name'), receiverName.as('received_by_name')])
    .execute();
}
