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

interface BookingName {
  id: string;
  position: number;
  name: string;
}

/**
 * The bookings that name a student by one of these spellings, or became a lesson of the student by a name that leads to no record:
 * the student was chosen on approval. Bookings have no records of students.
 *
 * @param ids every record of the student
 */
export async function bookingsNaming(
  database: Kysely<Tables>,
  ids: readonly string[],
  spellings: readonly string[],
): Promise<BookingName[]> {
  const keys = new Set(spellings.map(appearance));
  const typed = await database.selectFrom('booking_student').select('student_name').distinct().execute();
  const names = typed.map(({ student_name }) => student_name).filter((name) => keys.has(appearance(name)));
  const named =
    names.length === 0 ? [] : await bookingNames(database).where('student_name', 'in', names).execute();
  return [...named, ...(await bookingsChosenFor(database, ids, keys))];
}

async function bookingsChosenFor(
  database: Kysely<Tables>,
  ids: readonly string[],
  keys: ReadonlySet<string>,
): Promise<BookingName[]> {
  const rows = await bookingNames(database)
    .innerJoin('booking', 'booking.id', 'booking_student.booking_id')
    .innerJoin(
      'scheduled_lesson_student as attending',
      'attending.scheduled_lesson_id',
      'booking.scheduled_id',
    )
    .where('attending.student_id', 'in', ids)
    .distinct()
    .execute();
  const others = rows.filter(({ name }) => !keys.has(appearance(name)));
  const known = await database
    .selectFrom('student_alias')
    .select('name_key')
    .where('name_key', 'in', ['', ...others.map(({ name }) => appearance(name))])
    .execute();
  const taken = new Set(known.map(({ name_key }) => name_key));
  return others.filter(({ name }) => !taken.has(appearance(name)));
}

const bookingNames = (database: Kysely<Tables>) =>
  database
    .selectFrom('booking_student')
    .select([
      'booking_student.booking_id as id',
      'booking_student.position',
      'booking_student.student_name as name',
    ])
    .orderBy('booking_student.booking_id');
