import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';

/** The student's record, and those that were merged into it, also over several merges. */
export async function recordsOf(database: Kysely<Tables>, id: string): Promise<string[]> {
  const ids = [id];
  for (let merged = [id]; merged.length > 0; ) {
    const rows = await database
      .selectFrom('student')
      .select('id')
      .where('merged_into', 'in', merged)
      .execute();
    merged = rows.map((row) => row.id);
    ids.push(...merged);
  }
  return ids;
}
