import type { Kysely } from 'kysely';
import { COPIED_TABLES } from '../../copying/tables';
import { insertRows } from '../../database/insert-rows';
import type { Tables } from '../../database/schema';
import type { InstituteRows } from './institute';

/** Enters the rows of an institute, each table after those that its rows point to; all or nothing. */
export async function fill(database: Kysely<Tables>, rows: InstituteRows): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    for (const { name } of COPIED_TABLES) await insertRows(transaction, name, rows[name] ?? []);
  });
}
