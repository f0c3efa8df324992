import { type Kysely, SqliteAdapter } from 'kysely';
import type { DatabaseKind, Tables } from './schema';

/** The kind of an open database, for the few statements that only one of the two needs. */
export function kindOf(database: Kysely<Tables>): DatabaseKind {
  return database.getExecutor().adapter instanceof SqliteAdapter ? 'embedded' : 'postgres';
}
