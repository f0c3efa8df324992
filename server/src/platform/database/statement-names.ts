/** A statement with more parameters, of many rows, is seldom run again with as many. */
const MAX_PARAMETERS = 64;
/** A migration adds columns to what such a statement returns, which PostgreSQL allows to no prepared one. */
const ALL_COLUMNS = / \*|\.\*/;

const names = new Map<string, string>();

/** Gives a frequent statement a name, under which each connection to PostgreSQL parses and plans it once. */
export function nameStatement(sql: string, parameters: number): void {
  if (names.has(sql) || parameters > MAX_PARAMETERS || ALL_COLUMNS.test(sql)) return;
  names.set(sql, `statement_${names.size + 1}`);
}

/** The name of a frequent statement. */
export function statementName(sql: string): string | undefined {
  return names.get(sql);
}
