import type { SqliteDatabase, SqliteStatement } from 'kysely';
import type Libsql from 'libsql';

/** More different statements than this product has; beyond it the oldest is made anew. */
const KEPT_STATEMENTS = 500;

/**
 * A database that keeps the statements it has prepared: preparing takes SQLite longer than finding a row does. Statements
 * on the shape of the database are not kept.
 */
export function keepingStatements(database: Libsql.Database): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    prepare(text) {
      const known = kept.get(text);
      if (known) return known;
      const statement = database.prepare(text) as unknown as SqliteStatement;
      if (/^(?:select|insert|update|delete|begin|commit|rollback)\b/i.test(text)) kept.set(text, statement);
      const [oldest] = kept.keys();
      if (kept.size > KEPT_STATEMENTS && oldest !== undefined) kept.delete(oldest);
      return statement;
    },
    close() {
      kept.clear();
      database.close();
    },
  };
}
