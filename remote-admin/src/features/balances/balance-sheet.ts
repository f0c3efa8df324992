import { dayIn } from 'api-contract/calendar-day';
import { institute } from 'api-contract/institute';
import { plainDayText } from 'arabic-text/day-text';
import { joinList } from 'arabic-text/list';
import type { SheetTable } from '../../shared/spreadsheet/sheet-table';
import { type BalanceRow, totalBalances } from './balance-rows';
import { balanceMessages, type Grouping } from './messages';

/** In characters. */
const NAME_WIDTH = 26;
const AMOUNT_WIDTH = 16;
const DAY_WIDTH = 14;
const AGOROT_PER_SHEKEL = 100;

const shekels = (agorot: number) => agorot / AGOROT_PER_SHEKEL;

/**
 * The list as a spreadsheet, in the order given, with a last row of sums; amounts are in shekels.
 *
 * @param until the day at whose end the balances are, `YYYY-MM-DD`
 */
export function balanceSheet(rows: readonly BalanceRow[], grouping: Grouping, until: string): SheetTable {
  const isOfFamilies = grouping === 'families';
  const dayOf = dayIn(institute.time_zone);
  const totals = totalBalances(rows);
  const amounts = (sums: Pick<BalanceRow, 'charged' | 'adjusted' | 'paid' | 'balance'>) =>
    [sums.charged, sums.adjusted, sums.paid, sums.balance].map(shekels);
  return {
    sheetName: balanceMessages.title,
    columns: [
      {
        header: isOfFamilies ? balanceMessages.family : balanceMessages.student,
        width: NAME_WIDTH,
        kind: 'text',
      },
      {
        header: isOfFamilies ? balanceMessages.students : balanceMessages.guardian,
        width: NAME_WIDTH,
        kind: 'text',
      },
      { header: balanceMessages.phones, width: NAME_WIDTH, kind: 'text' },
      ...[
        balanceMessages.charged,
        balanceMessages.adjusted,
        balanceMessages.paid,
        `${balanceMessages.balance} ${balanceMessages.until} ${plainDayText(until)}`,
      ].map((header) => ({ header, width: AMOUNT_WIDTH, kind: 'number' as const })),
      { header: balanceMessages.since, width: DAY_WIDTH, kind: 'day' },
      { header: balanceMessages.reminded, width: DAY_WIDTH, kind: 'day' },
    ],
    rows: [
      ...rows.map((row) => [
        row.name,
        isOfFamilies ? joinList(row.students.map(({ name }) => name)) : (row.guardian ?? ''),
        joinList(row.phones),
        ...amounts(row),
        row.since ?? '',
        row.reminded_at ? dayOf(new Date(row.reminded_at)) : '',
      ]),
      [balanceMessages.totals, '', '', ...amounts(totals), '', ''],
    ],
  };
}
