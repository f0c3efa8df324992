import { errorCode } from '../error-code';

/** The network between this server and the database causes these errors. */
const NETWORK_CODES = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/**
 * PostgreSQL gives these codes: connection errors; transaction conflicts that repeating did not resolve; a standby, also its unlogged
 * tables, which a connection reaches after a failover; a transaction or statement over its limit; too many connections; shutdown and start.
 */
const POSTGRES_CODES = /^(?:08\w{3}|0A000|40001|40P01|25006|25P03|53300|57014|57P0[1-5])$/;

/** SQLite gives this code, also extended (`SQLITE_BUSY_SNAPSHOT`): another process had the lock for too long. */
const LOCKED = 'SQLITE_BUSY';

/** Errors of `pg` without a code: a connection ended, or none became free in time. */
const LOST_CONNECTION =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/;

/** Whether an error means that the database cannot be used now, but can be later. */
export function isUnavailable(error: unknown): boolean {
  const code = errorCode(error) ?? '';
  if (NETWORK_CODES.has(code) || POSTGRES_CODES.test(code) || code.startsWith(LOCKED)) return true;
  return error instanceof Error && LOST_CONNECTION.test(error.message);
}
