import type { Month } from 'api-contract/month-schema';
import type { Kysely } from 'kysely';
import { type Params, prepared } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import { addTo, type Balance } from '../ledger';

/** What a month comes to: amounts of its entries and of its pay, and its approved lessons. */
export type Totals = Month['totals'] & { pay: number };

/** A month without an entry has this. */
export const NOTHING: Totals = { lessons: 0, hours_hundredths: 0, charged: 0, adjusted: 0, paid: 0, pay: 0 };

/** Months, both included: `YYYY-MM`. */
interface Range {
  first: string;
  last: string;
}

/** The totals of the months of a range that have an entry, from the sums that are kept with the entries. */
export async function readTotals(database: Kysely<Tables>, range: Range): Promise<Map<string, Totals>> {
  const accounts = new Map<string, Balance>();
  for (const { month, kind, amount } of await selectSums(database, range))
    accounts.set(month, addTo(accounts.get(month), kind, Number(amount)));
  const totals = new Map<string, Totals>();
  for (const [month, { charged, adjusted, paid }] of accounts)
    totals.set(month, { ...NOTHING, charged, adjusted, paid });
  for (const { month, kind, amount, hours_hundredths, entries } of await selectPaySums(database, range)) {
    const known = totals.get(month) ?? NOTHING;
    // What is paid out was earned before. A lesson has one entry of pay, also where nothing is paid for it.
    if (kind === 'payout') continue;
    totals.set(month, {
      ...known,
      pay: known.pay + Number(amount),
      ...(kind === 'lesson' && { lessons: Number(entries), hours_hundredths: Number(hours_hundredths) }),
    });
  }
  return totals;
}

const selectSums = prepared((database, param: Params<Range>) =>
  database
    .selectFrom('entry_sum')
    .where('period', '>=', param('first'))
    .where('period', '<=', param('last'))
    .groupBy(['period', 'kind'])
    .select(({ fn }) => ['period as month', 'kind', fn.sum<number>('amount').as('amount')]),
);

const selectPaySums = prepared((database, param: Params<Range>) =>
  database
    .selectFrom('pay_sum')
    .where('period', '>=', param('first'))
    .where('period', '<=', param('last'))
    .groupBy(['period', 'kind'])
    .select(({ fn }) => [
      'period as month',
      'kind',
      fn.sum<number>('amount').as('amount'),
      fn.sum<number>('hours_hundredths').as('hours_hundredths'),
      fn.sum<number>('entries').as('entries'),
    ]),
);
