import type { Absence, AbsenceInput } from 'api-contract/teacher-time-schema';
import type { Kysely, Transaction } from 'kysely';
import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import { type PageRequest, readPage } from '../../platform/database/read-page';
import type { Tables } from '../../platform/database/schema';
import { conflict, UNKNOWN_ID } from '../../platform/http/problem';
import { type DaySpan, type OpenDaySpan, sharesDays } from './day-spans';
import { type WithHit, withHitLessons } from './hit-lessons';
import { checkTeacher } from './taught-fields';
import { teacherName } from './teacher-name';
import { lockTimetable } from './timetable-lock';

const KEY = [
  { column: 'absence.first_day', field: 'from', type: 'day' },
  { column: 'absence.id', field: '_id', type: 'id' },
] as const;

const HAS_BEGUN = conflict('بدأ هذا الغياب قبل اليوم، فلا تحذفه إلا الإدارة.');

/**
 * A page of the absences that share a day with a range, the latest first day first.
 *
 * @param teacher only hers
 * @throws {Problem} 422 if the cursor is invalid
 */
export async function listAbsences(
  database: Kysely<Tables>,
  { from, to, teacher, ...page }: OpenDaySpan & PageRequest & { teacher?: string | undefined },
): Promise<{ absences: WithHit<Absence>[]; next_cursor: string | null }> {
  const selected = absencesIn(database)
    .where(sharesDays('absence', { from, to }))
    .$if(teacher !== undefined, (all) => all.where('absence.teacher_id', '=', teacher ?? ''));
  const { rows, next_cursor } = await readPage(selected, { key: KEY, order: 'desc', ...page });
  return { absences: await withHitLessons(database, 'absence', rows), next_cursor };
}

/**
 * The absences that share a day with a range, the earliest first day first.
 *
 * @param teacherIds only theirs
 */
export function readAbsences(
  database: Kysely<Tables>,
  days: DaySpan,
  teacherIds?: readonly string[],
): Promise<Absence[]> {
  return absencesIn(database)
    .where(sharesDays('absence', days))
    .$if(teacherIds !== undefined, (all) => all.where('absence.teacher_id', 'in', teacherIds ?? []))
    .orderBy('absence.first_day')
    .orderBy('absence.id')
    .execute();
}

/**
 * Records the absence of a teacher. The planned lessons that it hits stay as they are.
 *
 * @throws {Problem} 422 if there is no such teacher
 */
export async function createAbsence(
  transaction: Transaction<Tables>,
  actor: Actor,
  { teacher_id, from, to, reason = null }: AbsenceInput,
): Promise<WithHit<Absence>> {
  await checkTeacher(transaction, teacher_id);
  await lockTimetable(transaction);
  const id = newId();
  const made = { created_at: new Date().toISOString(), created_by: actor.id };
  await transaction
    .insertInto('absence')
    .values({ id, teacher_id, first_day: from, last_day: to, reason, ...made })
    .execute();
  await recordAuditEntry(transaction, {
    actor,
    action: 'absence.created',
    entity: { type: 'absence', id: teacher_id },
    after: { from, to, reason },
  });
  const absence = await requireAbsence(transaction, id);
  const [hit] = await withHitLessons(transaction, 'absence', [absence]);
  return { hit: [], ...absence, ...hit };
}

/**
 * Deletes an absence.
 *
 * @throws {Problem} 404 if there is no such absence
 */
export async function deleteAbsence(
  transaction: Transaction<Tables>,
  actor: Actor,
  id: string,
): Promise<void> {
  await lockTimetable(transaction);
  const { teacher_id, from, to, reason } = await requireAbsence(transaction, id);
  await transaction.deleteFrom('absence').where('id', '=', id).execute();
  await recordAuditEntry(transaction, {
    actor,
    action: 'absence.deleted',
    entity: { type: 'absence', id: teacher_id },
    before: { from, to, reason },
  });
}

/**
 * Takes back a teacher's own absence.
 *
 * @throws {Problem} 404 if she has no such absence, 409 if it has begun before today
 */
export async function takeBackAbsence(
  transaction: Transaction<Tables>,
  teacher: Actor,
  { id, today }: { id: string; today: string },
): Promise<void> {
  const { teacher_id, from } = await requireAbsence(transaction, id);
  if (teacher_id !== teacher.id) throw UNKNOWN_ID;
  if (from < today) throw HAS_BEGUN;
  await deleteAbsence(transaction, teacher, id);
}

async function requireAbsence(database: Kysely<Tables>, id: string): Promise<Absence> {
  const absence = await absencesIn(database).where('absence.id', '=', id).executeTakeFirst();
  if (!absence) throw UNKNOWN_ID;
  return absence;
}

function absencesIn(database: Kysely<Tables>) {
  return database
    .selectFrom('absence')
    .select([
      'absence.id as _id',
      'absence.teacher_id',
      teacherName('absence').as('teacher_name'),
      'absence.first_day as from',
      'absence.last_day as to',
      'absence.reason',
      'absence.created_at',
    ]);
}
