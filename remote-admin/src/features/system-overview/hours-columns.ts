import { formatNumber } from 'arabic-text/numbers';
import type { Column } from 'design-system/table';
import type { Comparisons } from '../../shared/long-table/sort-rows';
import type { SheetColumn } from '../../shared/spreadsheet/sheet-table';
import { type HoursRow, totalHours } from '../../shared/statistics/hours-sums';
import { overviewMessages } from './messages';

/** The hours that both tables of the overview show. */
const HOURS: readonly { key: string; header: string; hoursOf: (row: HoursRow) => number }[] = [
  {
    key: 'total_individual_hours',
    header: overviewMessages.individualHours,
    hoursOf: ({ total_individual_hours }) => total_individual_hours,
  },
  {
    key: 'total_group_hours',
    header: overviewMessages.groupHours,
    hoursOf: ({ total_group_hours }) => total_group_hours,
  },
  { key: 'total', header: overviewMessages.total, hoursOf: totalHours },
];

/** These columns in both tables. */
export const hoursColumns: readonly Column<HoursRow>[] = HOURS.map(({ key, header, hoursOf }) => ({
  key,
  header,
  sortFirst: 'descending',
  render: (row) => formatNumber(hoursOf(row)),
}));

/** The comparisons of these columns. */
export const hoursComparisons: Comparisons<HoursRow> = Object.fromEntries(
  HOURS.map(({ key, hoursOf }) => [key, (left: HoursRow, right: HoursRow) => hoursOf(left) - hoursOf(right)]),
);

/** These columns in a spreadsheet. */
export const hoursSheetColumns: readonly SheetColumn[] = HOURS.map(({ header }) => ({
  header,
  width: 16,
  kind: 'number',
}));

/** The cells of a row in these columns. */
export function hoursCells(row: HoursRow): number[] {
  return HOURS.map(({ hoursOf }) => hoursOf(row));
}
