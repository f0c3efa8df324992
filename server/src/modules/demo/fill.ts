import type { Kysely } from 'kysely';
import { COPIED_TABLES } from '../../platform/backup/tables';
import { insertRows } from '../../platform/database/insert-rows';
import type { Tables } from '../../platform/database/schema';
import type { InstituteRows } from './institute';

/** Enters the rows of an institute, each table after those that its rows point to; all or nothing. */
export async function fill(database: Kysely<Tables>, rows: InstituteRows): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    for (const { name } of COPIED_TABLES) await insertRows(transaction, name, rows[name] ?? []);
  });
}
