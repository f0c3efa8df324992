import type { BalanceFilter, BalanceOrder, BalanceRow, Balances } from 'api-contract/balance-schema';
import { listQuery, pagesQuery } from '../lists/list-queries';
import { BALANCES } from '../statements/balance-key';
import type { StatementAccount } from '../statements/statement-account';
import type { Grouping } from './messages';

/** Which balances a list has, and how they are ordered. */
export interface BalanceSelection {
  /** `YYYY-MM-DD`, or a month, whose last day it is. */
  until: string;
  grouping: Grouping;
  filter?: BalanceFilter | undefined;
  sort?: BalanceOrder | undefined;
}

/** The filters by their names in the API. */
export function balanceQuery({ until, grouping, filter, sort }: BalanceSelection) {
  return { until, by: grouping === 'families' ? 'account' : 'student', filter, sort };
}

const LIST = { key: BALANCES, path: '/admin/balances', field: 'balances' };

/** The balances that match, page by page, with their sums and those of all accounts. */
export const balancePages = (selection: BalanceSelection, search: string) =>
  pagesQuery<BalanceRow, Pick<Balances, 'totals' | 'found'>>({
    ...LIST,
    query: balanceQuery(selection),
    search,
  });

/** The balances that match as a whole, for spreadsheets. */
export const balanceList = (selection: BalanceSelection, search = '') =>
  listQuery<BalanceRow>({
    ...LIST,
    query: { ...balanceQuery(selection), query: search.trim() || undefined },
  });

/** The account of a row. */
export function accountOf({ _id, student_id }: BalanceRow): StatementAccount {
  return { kind: student_id === null ? 'family' : 'student', id: _id };
}
