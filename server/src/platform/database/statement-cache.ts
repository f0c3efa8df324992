import type Libsql from 'libsql';

/** More than this product has; beyond it the oldest statement is dropped. */
const MAX_STATEMENTS = 500;

/** A statement that is ready to run. */
export interface CachedStatement {
  statement: Libsql.Statement;
  returnsRows: boolean;
  /** Whether it may write. */
  writes: boolean;
}

export type Prepare = (sql: string) => CachedStatement;

/** Returns the prepared form of `sql`: preparing takes SQLite longer than finding a row. Only frequent statements are cached. */
export function createStatementCache(database: Libsql.Database): Prepare {
  const cache = new Map<string, CachedStatement>();
  return (sql) => {
    const hit = cache.get(sql);
    if (hit) return hit;
    const statement = database.prepare(sql);
    const added = { statement, returnsRows: statement.reader, writes: !READS.test(sql) };
    if (FREQUENT.test(sql)) cache.set(sql, added);
    const [oldest] = cache.keys();
    if (cache.size > MAX_STATEMENTS && oldest !== undefined) cache.delete(oldest);
    return added;
  };
}

const FREQUENT = /^\s*(?:select|insert|update|delete)\b/i;
/** `vacuum into` writes to another file only. */
const READS = /^\s*(?:select|begin|commit|rollback|pragma|explain|vacuum into)\b/i;
