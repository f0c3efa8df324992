/**
 * Fills missing and `null` fields of rows with defaults, so that one incomplete row does not break a list (spec §7 allows
 * servers to omit values).
 */
export function fillMissingFields<Row extends object>(rows: readonly Row[], defaults: Partial<Row>): Row[] {
  return rows.map((row) => ({ ...defaults, ...withoutNulls(row) }) as Row);
}

function withoutNulls(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}
