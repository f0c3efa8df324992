import { dayAfter, dayBefore } from 'api-contract/calendar-day';
import type { InstituteSettings } from 'api-contract/institute';
import { CASH } from 'api-contract/money';
import type { CashAboveLimit } from 'api-contract/payment-schema';
import { foldForSearch } from 'arabic-text/fold';
import type { Kysely } from 'kysely';
import { daysOfMonth } from '../../platform/calendar';
import type { Tables } from '../../platform/database/schema';
import { monthOf } from '../../platform/days';

interface CashPayment {
  account_id: string;
  /** Agorot. */
  amount: number;
  date: string;
  purpose: string | null;
}

/**
 * The law limits cash by what is paid for, not by single payments: what the account has paid in cash for the same purpose within
 * the days that the institute has set counts together with a new payment, and cash without a purpose within its month.
 *
 * @param cash_limit whole shekels; 0 means no limit
 * @returns `null` if the limit is kept
 */
export async function compareCash(
  database: Kysely<Tables>,
  { account_id, amount, date, purpose }: CashPayment,
  { cash_limit, counted_together }: Pick<InstituteSettings, 'cash_limit' | 'counted_together'>,
): Promise<CashAboveLimit | null> {
  if (cash_limit === 0) return null;
  const days =
    purpose === null
      ? daysOfMonth(monthOf(date))
      : { from: dayBefore(date, counted_together), before: dayAfter(date, counted_together) };
  const rows = await database
    .selectFrom('entry')
    .innerJoin('payment', 'payment.id', 'entry.payment_id')
    .where('entry.account_id', '=', account_id)
    .where('entry.day', '>=', days.from)
    .where('entry.day', '<', days.before)
    .where('payment.method', '=', CASH)
    .select(['payment.purpose', 'entry.amount'])
    .execute();
  const key = foldForSearch(purpose ?? '');
  const paid = rows
    .filter((row) => foldForSearch(row.purpose ?? '') === key)
    .reduce((sum, row) => sum - row.amount, 0);
  const limit = cash_limit * 100;
  return paid + amount > limit ? { paid, limit } : null;
}
