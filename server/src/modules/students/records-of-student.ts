import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';

/** The student's record, and those that were merged into it, also over several merges. */
export async function recordsOf(database: Kysely<Tables>, id: string): Promise<string[]> {
  return (await readRecords(database, [id])).get(id) ?? [id];
}

/** The records of several students, as {@link recordsOf}, by the ids of those that stay. */
export async function readRecords(
  database: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const records = new Map(ids.map((id) => [id, [id]]));
  /** The record that stays, by the one that was merged into it. */
  let staying = new Map(ids.map((id) => [id, id]));
  while (staying.size > 0) {
    const merged = await database
      .selectFrom('student')
      .select(['id', 'merged_into'])
      .where('merged_into', 'in', [...staying.keys()])
      .execute();
    staying = new Map(merged.map(({ id, merged_into }) => [id, staying.get(merged_into ?? '') ?? '']));
    for (const [id, stays] of staying) records.get(stays)?.push(id);
  }
  return records;
}
