import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { appearance, studentKey } from '../../platform/names/name-keys';

/** Every spelling of the names of these records: their own, those that lead to them, and what was typed for them. */
export async function spellingsOf(database: Kysely<Tables>, ids: readonly string[]): Promise<string[]> {
  const found = await database
    .selectFrom('student')
    .select('name')
    .where('id', 'in', ids)
    .union(database.selectFrom('student_alias').select('spelling as name').where('student_id', 'in', ids))
    .union(
      database.selectFrom('lesson_student').select('student_name as name').where('student_id', 'in', ids),
    )
    .union(database.selectFrom('payment').select('name').where('student_id', 'in', ids))
    .execute();
  return found.map(({ name }) => name);
}

/** The names that the guardian of a family has had, as its history tells. */
export async function namesOfGuardian(database: Kysely<Tables>, familyId: string): Promise<string[]> {
  const entries = await database
    .selectFrom('audit_entry')
    .select(['before', 'after'])
    .where('entity_type', '=', 'family')
    .where('entity_id', '=', familyId)
    .execute();
  const names = entries
    .flatMap(({ before, after }) => [before, after])
    .map((json) => JSON.parse(json ?? '{}').guardian_name);
  return [...new Set(names.filter((name) => typeof name === 'string' && name !== ''))];
}

/** The rows of lessons that have one of these spellings and no record: those of guests, and of rejected and deleted lessons. */
export async function unlinkedRowsNaming(
  database: Kysely<Tables>,
  spellings: readonly string[],
): Promise<{ lesson_id: string; position: number }[]> {
  const keys = new Set(spellings.map(appearance));
  const rows = await database
    .selectFrom('lesson_student')
    .select(['lesson_id', 'position', 'student_name'])
    .where('student_id', 'is', null)
    .where('student_name_folded', 'in', [...new Set(spellings.map(studentKey))])
    .execute();
  return rows.filter(({ student_name }) => keys.has(appearance(student_name)));
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
