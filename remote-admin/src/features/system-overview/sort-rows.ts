import { compareArabic } from 'arabic-text/collation';

/** What the rows of a statistics table can be ordered by. */
export type SortKey = 'name' | 'individual' | 'group' | 'total';

export const SORT_KEYS: readonly SortKey[] = ['name', 'individual', 'group', 'total'];

interface HoursRow {
  total_individual_hours: number;
  total_group_hours: number;
}

/** Hours of both sorts together, summed in hundredths so that the sum is exact. */
export function totalHours({ total_individual_hours, total_group_hours }: HoursRow): number {
  return (Math.round(total_individual_hours * 100) + Math.round(total_group_hours * 100)) / 100;
}

/** The rows in a new order: names in Arabic order, hours with the most first. */
export function sortRows<Row extends HoursRow>(
  rows: readonly Row[],
  key: SortKey,
  nameOf: (row: Row) => string,
): Row[] {
  const byName = (left: Row, right: Row) => compareArabic(nameOf(left), nameOf(right));
  if (key === 'name') return [...rows].sort(byName);
  const hoursOf: (row: Row) => number =
    key === 'individual'
      ? (row) => row.total_individual_hours
      : key === 'group'
        ? (row) => row.total_group_hours
        : totalHours;
  return [...rows].sort((left, right) => hoursOf(right) - hoursOf(left) || byName(left, right));
}

/** The sums of all rows, exact. */
export function sumRows(rows: readonly HoursRow[]): HoursRow {
  const sum = (hoursOf: (row: HoursRow) => number) =>
    rows.reduce((hundredths, row) => hundredths + Math.round(hoursOf(row) * 100), 0) / 100;
  return {
    total_individual_hours: sum((row) => row.total_individual_hours),
    total_group_hours: sum((row) => row.total_group_hours),
  };
}
