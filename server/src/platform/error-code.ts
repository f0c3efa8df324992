/** The code of an error of Node, SQLite or PostgreSQL, such as `ENOENT` or `SQLITE_BUSY`. */
export function errorCode(error: unknown): string | undefined {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode ? String(error.code) : undefined;
}
