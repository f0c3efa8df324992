/**
 * The rows of an answer with their gaps filled: a field that is missing or `null` gets its value from the blank row, or is
 * left out. Our server leaves nothing out, but another one behind the same API may, and one such row must not break a list.
 *
 * @param blank a row of which nothing is known
 */
export function wholeRows<Row extends object>(rows: readonly Row[], blank: Partial<Row>): Row[] {
  return rows.map((row) => ({ ...blank, ...withoutNulls(row) }) as Row);
}

function withoutNulls(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}
