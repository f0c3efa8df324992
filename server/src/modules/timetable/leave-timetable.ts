import { dayAfter, dayBefore } from 'api-contract/calendar-day';
import type { UnassignedLessons } from 'api-contract/teacher-schema';
import { sql, type Transaction } from 'kysely';
import { type Actor, type AuditEntry, recordAuditEntries } from '../../platform/database/audit';
import { readClosedUntil } from '../../platform/database/closed-period';
import { inParts } from '../../platform/database/in-parts';
import type { Tables } from '../../platform/database/schema';
import { revokeCalendarLinks } from './calendar-links';
import { updateLesson } from './lesson-rows';
import { isPlanned } from './planned-lessons';
import { hasStudent, readScheduledLessons } from './scheduled-lessons';
import { lockTimetable } from './timetable-lock';

/**
 * Ends the enrolments of a student, as all its records have them, from a day on: lessons that are not held lose the student, and
 * a planned one without another student is cancelled. The closed period stays as it is.
 */
export async function endEnrolments(
  transaction: Transaction<Tables>,
  administrator: Actor,
  students: readonly string[],
  day: string,
): Promise<void> {
  await lockTimetable(transaction);
  const closedUntil = await readClosedUntil(transaction);
  const from = closedUntil !== null && day <= closedUntil ? dayAfter(closedUntil) : day;
  const at = new Date().toISOString();
  const ended = await transaction
    .updateTable('enrolment')
    .set({ last_day: dayBefore(from) })
    .where('student_id', 'in', students)
    .where(sql<boolean>`coalesce(last_day, ${from}) >= ${from}`)
    .returning(['series_id', 'student_id'])
    .execute();
  const lessons = (
    await readScheduledLessons(transaction, (all) =>
      all.where('scheduled_lesson.day', '>=', from).where(hasStudent(students)),
    )
  ).filter(({ state }) => state !== 'held');
  for (const part of inParts(lessons))
    await transaction
      .deleteFrom('scheduled_lesson_student')
      .where('student_id', 'in', students)
      .where(
        'scheduled_lesson_id',
        'in',
        part.map(({ _id }) => _id),
      )
      .execute();
  const entries: AuditEntry[] = ended.map(({ series_id, student_id }) => ({
    actor: administrator,
    action: 'enrolment.changed',
    entity: { type: 'series', id: series_id },
    after: { student_id, until: dayBefore(from) },
  }));
  for (const { _id, state, student_ids } of lessons) {
    const isEmpty = state === 'planned' && student_ids.every((student) => students.includes(student));
    const cancelled = {
      cancelled_at: at,
      cancelled_by: administrator.id,
      cancelled_for: 'institute',
    } as const;
    await updateLesson(transaction, _id, isEmpty ? cancelled : {});
    entries.push({
      actor: administrator,
      action: isEmpty ? 'scheduled-lesson.cancelled' : 'scheduled-lesson.changed',
      entity: { type: 'scheduled-lesson', id: _id },
      before: { student_ids },
      after: { student_ids: student_ids.filter((student) => !students.includes(student)) },
    });
  }
  if (entries.length > 0) await recordAuditEntries(transaction, entries, at);
}

/**
 * Leaves the planned lessons of a teacher from a day on, and the series that go on then, without a teacher, and ends the address of
 * the teacher's calendar and what the teacher asked the office for.
 *
 * @returns these lessons, and the days from the first to the last of them; `null` if there are none
 */
export async function unassignTeacher(
  transaction: Transaction<Tables>,
  actor: Actor | null,
  teacher: string,
  from: string,
): Promise<UnassignedLessons | null> {
  await lockTimetable(transaction);
  await revokeCalendarLinks(transaction, { teachers: [teacher] });
  await transaction
    .deleteFrom('message')
    .where('teacher_id', '=', teacher)
    .where('state', '=', 'waiting')
    .execute();
  const at = new Date().toISOString();
  const series = await transaction
    .updateTable('series')
    .set({ teacher_id: null })
    .where('teacher_id', '=', teacher)
    .where('last_day', '>=', from)
    .returning('id')
    .execute();
  const lessons = await transaction
    .updateTable('scheduled_lesson')
    .set({ teacher_id: null, version: sql`version + 1`, changed_at: at })
    .where('teacher_id', '=', teacher)
    .where('day', '>=', from)
    .where(isPlanned)
    .returning(['id', 'day'])
    .execute();
  const entries = [
    ...series.map(({ id }) => ({ action: 'series.changed', entity: { type: 'series', id } }) as const),
    ...lessons.map(
      ({ id }) => ({ action: 'scheduled-lesson.changed', entity: { type: 'scheduled-lesson', id } }) as const,
    ),
  ].map(
    (entry): AuditEntry => ({
      actor,
      ...entry,
      before: { teacher_id: teacher },
      after: { teacher_id: null },
    }),
  );
  if (entries.length > 0) await recordAuditEntries(transaction, entries, at);
  const days = lessons.map(({ day }) => day).sort();
  const [first, last] = [days[0], days.at(-1)];
  return first && last ? { from: first, to: last, hit: lessons.map(({ id }) => id) } : null;
}
