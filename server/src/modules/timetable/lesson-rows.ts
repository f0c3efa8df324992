import type { ScheduledLesson } from 'api-contract/scheduled-lesson-schema';
import { type Insertable, sql, type Transaction } from 'kysely';
import type { Actor } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import { inParts } from '../../platform/database/in-parts';
import { insertRows } from '../../platform/database/insert-rows';
import type { Tables } from '../../platform/database/schema';
import type { ScheduledLessonTable } from '../../platform/database/tables/timetable';
import { TIMETABLE_KINDS, withdrawMessages } from '../message-queue';

/** A lesson that is to be scheduled. */
export interface NewLesson
  extends Pick<
    Insertable<ScheduledLessonTable>,
    | 'series_id'
    | 'series_day'
    | 'day'
    | 'start'
    | 'minutes'
    | 'teacher_id'
    | 'room_id'
    | 'subject'
    | 'education_level'
    | 'lesson_type'
    | 'note'
  > {
  student_ids: readonly string[];
}

/** What a change of a lesson can set. */
export type LessonValues = Partial<Omit<Insertable<ScheduledLessonTable>, 'id' | 'version' | 'changed_at'>>;

/** Why a lesson is cancelled that its last student has left with the institute. It takes place again once a student joins it. */
export const EMPTIED = 'لم يبقَ في الدرس طالب.';

export const NOT_CANCELLED = {
  cancelled_at: null,
  cancelled_by: null,
  cancelled_for: null,
  cancel_reason: null,
} as const;

/** Schedules lessons; returns their ids in the same order. */
export async function insertLessons(
  transaction: Transaction<Tables>,
  actor: Actor,
  lessons: readonly NewLesson[],
): Promise<string[]> {
  const created_at = new Date().toISOString();
  const rows = lessons.map((lesson) => ({ id: newId(), lesson }));
  await insertRows(
    transaction,
    'scheduled_lesson',
    rows.map(({ id, lesson: { student_ids, ...columns } }) => ({
      id,
      ...columns,
      created_at,
      created_by: actor.id,
    })),
  );
  await insertStudents(
    transaction,
    rows.flatMap(({ id, lesson }) =>
      lesson.student_ids.map((student_id, position) => ({ scheduled_lesson_id: id, student_id, position })),
    ),
  );
  return rows.map(({ id }) => id);
}

/**
 * Changes a lesson, which gets the next version. What families have said of it counts for its time, and ends when it is moved or
 * takes place in spite of it.
 */
export async function updateLesson(
  transaction: Transaction<Tables>,
  id: string,
  values: LessonValues,
): Promise<void> {
  await transaction
    .updateTable('scheduled_lesson')
    .set({ ...values, version: sql`version + 1`, changed_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
  if (values.day !== undefined || values.start !== undefined || values.cancelled_at === null)
    await transaction
      .updateTable('scheduled_lesson_student')
      .set({ notice: null, notice_is_late: null, notice_note: null, notice_at: null })
      .where('scheduled_lesson_id', '=', id)
      .where('notice', 'is not', null)
      .execute();
}

/** Makes these the students of a lesson, in their order. The rows of those who stay are kept. */
export async function setStudents(
  transaction: Transaction<Tables>,
  { _id, student_ids }: Pick<ScheduledLesson, '_id' | 'student_ids'>,
  wanted: readonly string[],
): Promise<void> {
  const gone = student_ids.filter((student) => !wanted.includes(student));
  if (gone.length > 0)
    await transaction
      .deleteFrom('scheduled_lesson_student')
      .where('scheduled_lesson_id', '=', _id)
      .where('student_id', 'in', gone)
      .execute();
  for (const [position, student] of wanted.entries())
    if (student_ids.includes(student) && student_ids[position] !== student)
      await transaction
        .updateTable('scheduled_lesson_student')
        .set({ position })
        .where('scheduled_lesson_id', '=', _id)
        .where('student_id', '=', student)
        .execute();
  await insertStudents(
    transaction,
    wanted.flatMap((student_id, position) =>
      student_ids.includes(student_id) ? [] : [{ scheduled_lesson_id: _id, student_id, position }],
    ),
  );
}

async function insertStudents(
  transaction: Transaction<Tables>,
  rows: readonly { scheduled_lesson_id: string; student_id: string; position: number }[],
): Promise<void> {
  if (rows.length > 0)
    await insertRows(
      transaction,
      'scheduled_lesson_student',
      rows.map((row) => ({ id: newId(), ...row })),
    );
}

/**
 * Removes lessons that are not held, with what families were to be told of them. Rejected and deleted lessons, bookings and messages that name one
 * of them stay, without it.
 */
export async function removeLessons(transaction: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  for (const part of inParts(ids)) {
    await withdrawMessages(transaction, { kinds: TIMETABLE_KINDS, scheduled_ids: part });
    for (const table of ['lesson', 'booking', 'message'] as const)
      await transaction
        .updateTable(table)
        .set({ scheduled_id: null })
        .where('scheduled_id', 'in', part)
        .execute();
    await transaction
      .deleteFrom('scheduled_lesson_student')
      .where('scheduled_lesson_id', 'in', part)
      .execute();
    await transaction.deleteFrom('scheduled_lesson').where('id', 'in', part).execute();
  }
}
