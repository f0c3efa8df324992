import { type Dialect, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';

const POOL_SIZE = 10;
/** To connect, or for a free connection of the pool. */
const CONNECTION_TIMEOUT_MS = 10_000;

/** PostgreSQL. Sums and counts are returned as numbers. */
export function postgresDialect(databaseUrl: string, onIdleError: (error: Error) => void): Dialect {
  const pool = new Pool({
    connectionString: databaseUrl,
    // Releases before it have none: a server of theirs is known by that, before it is replaced.
    application_name: 'manara',
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === types.builtins.INT8 || oid === types.builtins.NUMERIC
          ? Number
          : types.getTypeParser(oid, format as 'text'),
    },
  });
  // Without a listener, an idle connection that the database drops would end the process.
  pool.on('error', onIdleError);
  // Likewise for a connection in use, whose query fails with the error.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new PostgresDialect({ pool });
}
