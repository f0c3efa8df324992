import { type Dialect, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';

const POOL_SIZE = 10;
/** For a connection, a free one of the pool too. */
const CONNECTION_TIMEOUT_MS = 10_000;

/** PostgreSQL by its connection address. Sums and counts arrive as numbers. */
export function postgresDialect(databaseUrl: string, onIdleError: (error: Error) => void): Dialect {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === types.builtins.INT8 || oid === types.builtins.NUMERIC
          ? Number
          : types.getTypeParser(oid, format as 'text'),
    },
  });
  // Without a listener, a connection that the database drops while idle would end the process.
  pool.on('error', onIdleError);
  // The same for one that breaks while it is used: its query fails, and tells whoever asked.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new PostgresDialect({ pool });
}
