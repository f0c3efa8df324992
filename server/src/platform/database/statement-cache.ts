import type Libsql from 'libsql';

/** More than this product has; beyond it the oldest statement is dropped. */
const MAX_STATEMENTS = 500;

/** A statement that is ready to run. */
export interface CachedStatement {
  statement: Libsql.Statement;
  returnsRows: boolean;
  /** The table that it writes to, `'*'` if unknown; `undefined` when it writes nothing. */
  writes: string | undefined;
  /** Whether it must run outside a transaction, as `vacuum` and other statements on the whole database do. */
  outsideTransaction: boolean;
}

/** Returns the prepared form of `sql`: preparing takes SQLite longer than finding a row. Statements on rows are cached. */
export function createStatementCache(database: Libsql.Database): (sql: string) => CachedStatement {
  const cache = new Map<string, CachedStatement>();
  return (sql) => {
    const hit = cache.get(sql);
    if (hit) return hit;
    const statement = database.prepare(sql);
    const outsideTransaction = !ON_ROWS.test(sql);
    const added = { statement, returnsRows: statement.reader, writes: writtenTable(sql), outsideTransaction };
    if (!outsideTransaction) cache.set(sql, added);
    const [oldest] = cache.keys();
    if (cache.size > MAX_STATEMENTS && oldest !== undefined) cache.delete(oldest);
    return added;
  };
}

const ON_ROWS = /^\s*(?:select|insert|update|delete)\b/i;
const READS = /^\s*(?:select|begin|commit|rollback|savepoint|release|pragma|explain|vacuum)\b/i;
const WRITES = /^\s*(?:insert into|update|delete from)\s+"?(\w+)"?/i;

function writtenTable(sql: string): string | undefined {
  return READS.test(sql) ? undefined : (WRITES.exec(sql)?.[1] ?? '*');
}
