import type { TableSort } from 'design-system/table';

/** A comparison, smallest first, for each sortable column; the first one compares the names. */
export type Comparisons<Row> = Readonly<Record<string, (left: Row, right: Row) => number>>;

/** Sorts rows; equal rows are in the ascending order of their names. */
export function sortRows<Row>(
  rows: readonly Row[],
  { column, direction }: TableSort,
  comparisons: Comparisons<Row>,
): Row[] {
  const [byName = () => 0] = Object.values(comparisons);
  const compare = comparisons[column] ?? byName;
  const sign = direction === 'ascending' ? 1 : -1;
  return [...rows].sort((left, right) => sign * compare(left, right) || byName(left, right));
}
