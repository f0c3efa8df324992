import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresDialect,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import Libsql from 'libsql';
import { Pool, types } from 'pg';

import { keepingStatements } from './kept-statements';

/** The two databases that this server runs on with the same queries. */
export type DatabaseKind = 'embedded' | 'postgres';

const BUSY_TIMEOUT_MS = 5000;
const POOL_SIZE = 10;

/** SQLite in one file. Every commit is on the disk before it is acknowledged. */
export function embeddedDialect(file: string): Dialect {
  return new EmbeddedDialect({
    database: async () => {
      const database = new Libsql(file);
      database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
      database.exec('PRAGMA journal_mode = WAL');
      // The default does not sync every commit in WAL mode: a power cut could lose what was acknowledged.
      database.exec('PRAGMA synchronous = FULL');
      database.exec('PRAGMA foreign_keys = ON');
      return keepingStatements(database);
    },
  });
}

class EmbeddedDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new EmbeddedDriver(this.#config);
  }
}

class EmbeddedDriver extends SqliteDriver {
  /** Asks for the right to write at once: asking later may be refused without waiting when a command writes too. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** A full disk makes SQLite roll back on its own; then there is nothing left to do, and the first error counts. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!String(error).includes('no transaction is active')) throw error;
    }
  }
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
