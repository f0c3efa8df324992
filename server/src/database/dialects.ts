import { type Dialect, PostgresDialect, SqliteDialect } from 'kysely';
import Libsql from 'libsql';
import { Pool, types } from 'pg';

/** The two databases that this server runs on with the same queries. */
export type DatabaseKind = 'embedded' | 'postgres';

const BUSY_TIMEOUT_MS = 5000;
const POOL_SIZE = 10;

/** SQLite in one file. Every commit is on the disk before it is acknowledged. */
export function embeddedDialect(file: string): Dialect {
  return new SqliteDialect({
    database: async () => {
      const database = new Libsql(file);
      database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
      database.exec('PRAGMA journal_mode = WAL');
      // The default does not sync every commit in WAL mode: a power cut could lose what was acknowledged.
      database.exec('PRAGMA synchronous = FULL');
      database.exec('PRAGMA foreign_keys = ON');
      return database;
    },
  });
}

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
