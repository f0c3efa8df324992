/**
 * The rows of an answer without gaps: where a field is missing or `null`, the row gets the field of the blank row, if
 * that has it. Our server leaves nothing out; another one behind the same API may, and one such row must not break the
 * whole list.
 *
 * @param blank a row of which nothing is known
 */
export function fillMissingFields<Row extends object>(rows: readonly Row[], blank: Partial<Row>): Row[] {
  return rows.map((row) => ({ ...blank, ...withoutNulls(row) }) as Row);
}

function withoutNulls(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}
