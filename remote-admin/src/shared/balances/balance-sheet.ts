import type { BalanceRow } from 'api-contract/balance-schema';
import { dayIn } from 'api-contract/calendar-day';
import { institute } from 'api-contract/institute';
import { plainDayText } from 'arabic-text/day-text';
import { joinList } from 'arabic-text/list';
import { pageNames } from '../frame/messages';
import type { SheetTable } from '../spreadsheet/sheet-table';
import { balanceLabels, type Grouping } from './messages';

/** The width is in characters. */
const NAME_WIDTH = 26;
const AMOUNT_WIDTH = 16;
const DAY_WIDTH = 14;

/**
 * The list as a spreadsheet, in the order given.
 *
 * @param until the day at whose end the balances are, `YYYY-MM-DD`
 */
export function balanceSheet(rows: readonly BalanceRow[], grouping: Grouping, until: string): SheetTable {
  const isOfFamilies = grouping === 'families';
  const dayOf = dayIn(institute.time_zone);
  const text = (header: string) => ({ header, width: NAME_WIDTH, kind: 'text' }) as const;
  const { charged, adjusted, paid, balance } = balanceLabels;
  return {
    sheetName: pageNames.balances,
    columns: [
      text(isOfFamilies ? balanceLabels.family : balanceLabels.student),
      text(isOfFamilies ? balanceLabels.students : balanceLabels.guardian),
      text(balanceLabels.phones),
      ...[charged, adjusted, paid, `${balance} ${balanceLabels.until} ${plainDayText(until)}`].map(
        (header) => ({ header, width: AMOUNT_WIDTH, kind: 'money', total: true }) as const,
      ),
      { header: balanceLabels.since, width: DAY_WIDTH, kind: 'day' },
      { header: balanceLabels.reminded, width: DAY_WIDTH, kind: 'day' },
    ],
    rows: rows.map((row) => [
      row.name,
      isOfFamilies ? joinList(row.students.map(({ name }) => name)) : row.guardian_name,
      joinList(row.phones),
      row.charged,
      row.adjusted,
      row.paid,
      row.balance,
      row.since,
      row.reminded_at && dayOf(new Date(row.reminded_at)),
    ]),
  };
}
