import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { appearance } from '../../platform/names/name-keys';

/** The student's record, and those that were merged into it, also over several merges. */
export async function recordsOf(database: Kysely<Tables>, id: string): Promise<string[]> {
  const ids = [id];
  for (let merged = [id]; merged.length > 0; ) {
    const rows = await database
      .selectFrom('student_record')
      .select('id')
      .where('merged_into', 'in', merged)
      .execute();
    merged = rows.map((row) => row.id);
    ids.push(...merged);
  }
  return ids;
}

/** Every spelling of the names of these records: their own, those that lead to them, and what was typed for them. */
export async function spellingsOf(database: Kysely<Tables>, ids: readonly string[]): Promise<string[]> {
  const found = await database
    .selectFrom('student_record')
    .select('name')
    .where('id', 'in', ids)
    .union(database.selectFrom('student_alias').select('spelling as name').where('student_id', 'in', ids))
    .union(
      database.selectFrom('lesson_student').select('student_name as name').where('student_id', 'in', ids),
    )
    .union(database.selectFrom('student_payment').select('name').where('student_id', 'in', ids))
    .execute();
  return found.map(({ name }) => name);
}

/** The bookings that name a student by one of these spellings: bookings have no records of students. */
export async function bookingsNaming(
  database: Kysely<Tables>,
  spellings: readonly string[],
): Promise<{ id: string; position: number; name: string }[]> {
  const keys = new Set(spellings.map(appearance));
  const typed = await database.selectFrom('booking_student').select('student_name').distinct().execute();
  const names = typed.map(({ student_name }) => student_name).filter((name) => keys.has(appearance(name)));
  if (names.length === 0) return [];
  return database
    .selectFrom('booking_student')
    .select(['booking_id as id', 'position', 'student_name as name'])
    .where('student_name', 'in', names)
    .orderBy('booking_id')
    .execute();
}
