import type Libsql from 'libsql';

/**
 * How many statements are kept: more than this product has. Beyond that the oldest is forgotten, and prepared anew when
 * it is needed.
 */
const KEPT_STATEMENTS = 500;

/** A statement that is ready to run. */
export interface CachedStatement {
  statement: Libsql.Statement;
  /** Whether it answers rows. */
  answers: boolean;
  /** The table that it writes to, `'*'` if that cannot be told; `undefined` when it writes nothing. */
  writes: string | undefined;
  /** Whether it may only run while no transaction is open: what is about the whole database, such as `vacuum`. */
  alone: boolean;
}

/** Prepares statements. */
export interface StatementCache {
  prepare: (sql: string) => CachedStatement;
}

/**
 * Keeps the statements that a database has prepared: preparing takes SQLite longer than finding a row does. Statements on
 * the shape of the database are not kept.
 */
export function createStatementCache(database: Libsql.Database): StatementCache {
  const kept = new Map<string, CachedStatement>();
  return {
    prepare(sql) {
      const known = kept.get(sql);
      if (known) return known;
      const statement = database.prepare(sql);
      const alone = !ON_ROWS.test(sql);
      const ready = { statement, answers: statement.reader, writes: writtenTable(sql), alone };
      if (!alone) kept.set(sql, ready);
      const [oldest] = kept.keys();
      if (kept.size > KEPT_STATEMENTS && oldest !== undefined) kept.delete(oldest);
      return ready;
    },
  };
}

const ON_ROWS = /^\s*(?:select|insert|update|delete)\b/i;
const READS = /^\s*(?:select|begin|commit|rollback|savepoint|release|pragma|explain|vacuum)\b/i;
const WRITES = /^\s*(?:insert into|update|delete from)\s+"?(\w+)"?/i;

function writtenTable(sql: string): string | undefined {
  return READS.test(sql) ? undefined : (WRITES.exec(sql)?.[1] ?? '*');
}
