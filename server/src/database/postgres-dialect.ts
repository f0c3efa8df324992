import { type Dialect, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';

const POOL_SIZE = 10;

/** PostgreSQL by its connection address. Sums and counts arrive as numbers. */
export function postgresDialect(databaseUrl: string, onIdleError: (error: Error) => void): Dialect {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === types.builtins.INT8 || oid === types.builtins.NUMERIC
          ? Number
          : types.getTypeParser(oid, format as 'text'),
    },
  });
  // Without a listener, a connection that the database drops while idle would end the process.
  pool.on('error', onIdleError);
  return new PostgresDialect({ pool });
}
