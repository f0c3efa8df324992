import type { Kysely } from 'kysely';
import { EmbeddedAdapter } from './embedded-dialect';
import type { Tables } from './schema';

/**
 * Runs several reads that all see the database at one moment. Inside a transaction they see what it sees.
 */
export async function readSnapshot<Result>(
  database: Kysely<Tables>,
  read: (snapshot: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  if (database.isTransaction) return read(database);
  const { adapter } = database.getExecutor();
  const source = (adapter instanceof EmbeddedAdapter && adapter.besideTransaction<Tables>()) || database;
  return source.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
