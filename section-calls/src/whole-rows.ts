/**
 * The rows of an answer without gaps: a field that is missing or `null` holds what the blank row has in it, or is not
 * there. Our server leaves nothing out; another one behind the same API may, and one such row must not take the list away.
 *
 * @param blank a row of which nothing is known
 */
export function wholeRows<Row extends object>(rows: readonly Row[], blank: Partial<Row>): Row[] {
  return rows.map((row) => ({ ...blank, ...withoutNulls(row) }) as Row);
}

function withoutNulls(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}
