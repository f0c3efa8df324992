import { queryOptions } from '@tanstack/react-query';
import type { Balances } from 'api-contract/balance-schema';
import { readInPages } from 'section-kit/read-in-pages';
import { api } from 'shared-auth';
import { BALANCES } from '../statements/balance-key';
import { type BalanceRow, balanceRows } from './balance-rows';
import type { Grouping } from './messages';

/** The balances of a list, and the day at whose end they are. */
export interface ListedBalances {
  until: string;
  rows: readonly BalanceRow[];
  /** The sums of all accounts. */
  totals: Balances['totals'];
}

/** A server of an earlier release sends no sums. */
const NO_TOTALS = { charged: 0, adjusted: 0, paid: 0, balance: 0, owing: 0, credit: 0 };

/**
 * The balances of all students, or of all accounts, at the end of a day.
 *
 * @param until `YYYY-MM-DD`, or a month, whose last day it is
 */
export function balancesAt(until: string, grouping: Grouping) {
  return queryOptions({
    queryKey: [...BALANCES, until, grouping],
    async queryFn(context): Promise<ListedBalances> {
      const pages: Balances[] = [];
      const rows = await readInPages<BalanceRow>(
        context,
        async (query) => {
          const page = await api.get<Balances>('/admin/balances', {
            query: { until, by: grouping === 'families' ? 'account' : 'student', ...query },
            signal: context.signal,
            schema: { balances: 'list', families: 'list' },
          });
          pages.push(page);
          return { rows: balanceRows(page), next_cursor: page.next_cursor };
        },
        { whole: true },
      );
      const { until: lastDay = until, totals = NO_TOTALS } = pages[0] ?? {};
      return { until: lastDay, rows, totals };
    },
  });
}
