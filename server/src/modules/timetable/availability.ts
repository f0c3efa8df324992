import type { Availability, AvailabilityInput } from 'api-contract/teacher-time-schema';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import { type PageRequest, readPage } from '../../platform/database/read-page';
import type { Tables } from '../../platform/database/schema';
import { UNKNOWN_ID } from '../../platform/http/problem';
import { checkTeacher } from './taught-fields';
import { teacherName } from './teacher-name';

const KEY = [
  { column: 'availability.teacher_id', field: 'teacher_id', type: 'id' },
  // An expression: the column has no room for the number before the first page.
  { column: sql.ref('availability.weekday'), field: 'weekday', type: 'number' },
  { column: 'availability.since', field: 'since', type: 'day' },
  { column: 'availability.start', field: 'from' },
  { column: 'availability.id', field: '_id', type: 'id' },
] as const;

/**
 * A page of when teachers can teach, by teacher, weekday and the day from which it holds.
 *
 * @param teacher only hers
 * @throws {Problem} 422 if the cursor is invalid
 */
export async function listAvailability(
  database: Kysely<Tables>,
  { teacher, ...page }: PageRequest & { teacher?: string | undefined },
): Promise<{ availability: Availability[]; next_cursor: string | null }> {
  const selected = availabilityIn(database).$if(teacher !== undefined, (all) =>
    all.where('availability.teacher_id', '=', teacher ?? ''),
  );
  const { rows, next_cursor } = await readPage(selected, { key: KEY, order: 'asc', ...page });
  return { availability: rows, next_cursor };
}

/** When some teachers can teach, as far as it holds from a day or before it. */
export function readAvailability(
  database: Kysely<Tables>,
  teacherIds: readonly string[],
  until: string,
): Promise<Availability[]> {
  return availabilityIn(database)
    .where('availability.teacher_id', 'in', teacherIds)
    .where('availability.since', '<=', until)
    .execute();
}

/**
 * Adds a span of a weekday in which a teacher can teach.
 *
 * @throws {Problem} 422 if there is no such teacher
 */
export async function createAvailability(
  transaction: Transaction<Tables>,
  administrator: Actor,
  { teacher_id, weekday, from, to, since }: AvailabilityInput,
): Promise<Availability> {
  await checkTeacher(transaction, teacher_id);
  const id = newId();
  const made = { created_at: new Date().toISOString(), created_by: administrator.id };
  await transaction
    .insertInto('availability')
    .values({ id, teacher_id, weekday, start: from, finish: to, since, ...made })
    .execute();
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'availability.created',
    entity: { type: 'availability', id: teacher_id },
    after: { weekday, from, to, since },
  });
  return requireAvailability(transaction, id);
}

/**
 * Deletes a span.
 *
 * @throws {Problem} 404 if there is no such span
 */
export async function deleteAvailability(
  transaction: Transaction<Tables>,
  administrator: Actor,
  id: string,
): Promise<void> {
  const { teacher_id, weekday, from, to, since } = await requireAvailability(transaction, id);
  await transaction.deleteFrom('availability').where('id', '=', id).execute();
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'availability.deleted',
    entity: { type: 'availability', id: teacher_id },
    before: { weekday, from, to, since },
  });
}

async function requireAvailability(database: Kysely<Tables>, id: string): Promise<Availability> {
  const row = await availabilityIn(database).where('availability.id', '=', id).executeTakeFirst();
  if (!row) throw UNKNOWN_ID;
  return row;
}

function availabilityIn(database: Kysely<Tables>) {
  return database
    .selectFrom('availability')
    .select([
      'availability.id as _id',
      'availability.teacher_id',
      teacherName('availability').as('teacher_name'),
      'availability.weekday',
      'availability.start as from',
      'availability.finish as to',
      'availability.since',
      'availability.created_at',
    ]);
}
