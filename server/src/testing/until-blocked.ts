import { type Kysely, sql } from 'kysely';
import type { Tables } from '../platform/database/schema';

/** Settles once `count` transactions of this PostgreSQL wait for a lock, or `instead` has settled. */
export async function untilBlocked(
  database: Kysely<Tables>,
  instead: Promise<unknown>,
  count = 1,
): Promise<void> {
  let isSettled = false;
  const settle = () => {
    isSettled = true;
  };
  instead.then(settle, settle);
  const waiting = sql`select from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`;
  while (!isSettled && (await waiting.execute(database)).rows.length < count);
}
