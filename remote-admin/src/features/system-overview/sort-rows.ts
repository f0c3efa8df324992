import type { TableSort } from 'design-system/table';

/** How two rows compare, smallest first, for each column that they can be sorted by; the first one names the rows. */
export type Comparisons<Row> = Readonly<Record<string, (left: Row, right: Row) => number>>;

/** The rows in a new order; rows that are equal in it stand in the ascending order of their names. */
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
