import { dayAfter, dayBefore } from 'api-contract/calendar-day';
import type { InstituteMoment } from 'api-contract/lesson-time';
import type { UnassignedLessons } from 'api-contract/teacher-schema';
import { sql, type Transaction } from 'kysely';
import { type Actor, type AuditEntry, recordAuditEntries } from '../../platform/database/audit';
import { readClosedUntil } from '../../platform/database/closed-period';
import { inParts } from '../../platform/database/in-parts';
import type { Tables } from '../../platform/database/schema';
import { revokeCalendarLinks } from './calendar-links';
import { writeWithoutConflicts } from './conflicts';
import { EMPTIED, NOT_CANCELLED, setStudents, updateLesson } from './lesson-rows';
import { beginsAfter, isPlanned } from './planned-lessons';
import { hasStudent, readLessonsById, readScheduledLessons } from './scheduled-lessons';
import { lockTimetable } from './timetable-lock';

/** Enrolments that have ended, and the lessons that lost a student with them. */
export interface EndedEnrolments {
  last_day: string;
  enrolments: { id: string; student_id: string; last_day: string | null }[];
  lessons: { id: string; student_ids: string[] }[];
  /** The moment that lessons without another student are cancelled at. */
  cancelled_at: string;
}

/**
 * Ends the enrolments of students from a day on: lessons that are not held lose them, and a planned one without another student is
 * cancelled. The closed period stays as it is.
 *
 * @param students every record of a student
 */
export async function endEnrolments(
  transaction: Transaction<Tables>,
  administrator: Actor,
  students: readonly string[],
  day: string,
): Promise<EndedEnrolments> {
  await lockTimetable(transaction);
  const closedUntil = await readClosedUntil(transaction);
  const from = closedUntil !== null && day <= closedUntil ? dayAfter(closedUntil) : day;
  const at = new Date().toISOString();
  const last_day = dayBefore(from);
  const ended = await transaction
    .selectFrom('enrolment')
    .select(['id', 'series_id', 'student_id', 'last_day'])
    .where('student_id', 'in', students)
    .where(sql<boolean>`coalesce(last_day, ${from}) >= ${from}`)
    .execute();
  for (const part of inParts(ended.map(({ id }) => id)))
    await transaction.updateTable('enrolment').set({ last_day }).where('id', 'in', part).execute();
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
    after: { student_id, until: last_day },
  }));
  const left: EndedEnrolments['lessons'] = [];
  for (const { _id, state, student_ids } of lessons) {
    const isEmpty = state === 'planned' && student_ids.every((student) => students.includes(student));
    const cancelled = {
      cancelled_at: at,
      cancelled_by: administrator.id,
      cancelled_for: 'institute',
      cancel_reason: EMPTIED,
    } as const;
    await updateLesson(transaction, _id, isEmpty ? cancelled : {});
    left.push({ id: _id, student_ids: student_ids.filter((student) => students.includes(student)) });
    entries.push({
      actor: administrator,
      action: isEmpty ? 'scheduled-lesson.cancelled' : 'scheduled-lesson.changed',
      entity: { type: 'scheduled-lesson', id: _id },
      before: { student_ids },
      after: { student_ids: student_ids.filter((student) => !students.includes(student)) },
    });
  }
  if (entries.length > 0) await recordAuditEntries(transaction, entries, at);
  return {
    last_day,
    enrolments: ended.map(({ series_id: _series, ...enrolment }) => enrolment),
    lessons: left,
    cancelled_at: at,
  };
}

/**
 * Takes {@link endEnrolments} back for students who are here again. Enrolments that were ended on another day since stay so, and so
 * do lessons that were held, or restored and cancelled again.
 *
 * @throws {Problem} 409 with the conflicts that are not accepted
 */
export async function giveEnrolmentsBack(
  transaction: Transaction<Tables>,
  administrator: Actor,
  ended: EndedEnrolments,
  { students, accept }: { students: readonly string[]; accept: readonly string[] },
): Promise<void> {
  await lockTimetable(transaction);
  const isBack = new Set(students);
  for (const { id, student_id, last_day } of ended.enrolments)
    if (isBack.has(student_id))
      await transaction
        .updateTable('enrolment')
        .set({ last_day })
        .where('id', '=', id)
        .where('last_day', '=', ended.last_day)
        .execute();
  const left = new Map(ended.lessons.map(({ id, student_ids }) => [id, student_ids]));
  const lessons = (await readLessonsById(transaction, [...left.keys()])).filter(
    ({ state }) => state !== 'held',
  );
  const ids = lessons.map(({ _id }) => _id);
  const emptied = await emptiedLessons(transaction, ids, ended.cancelled_at);
  const entries = await writeWithoutConflicts(transaction, {
    changed: ids,
    accept,
    async write() {
      const result: AuditEntry[] = [];
      for (const lesson of lessons) {
        const back = left.get(lesson._id)?.filter((id) => isBack.has(id) && !lesson.student_ids.includes(id));
        if (!back || back.length === 0) continue;
        const isRestored = emptied.has(lesson._id);
        const student_ids = [...lesson.student_ids, ...back];
        await setStudents(transaction, lesson, student_ids);
        await updateLesson(transaction, lesson._id, isRestored ? NOT_CANCELLED : {});
        result.push({
          actor: administrator,
          action: isRestored ? 'scheduled-lesson.restored' : 'scheduled-lesson.changed',
          entity: { type: 'scheduled-lesson', id: lesson._id },
          before: { student_ids: lesson.student_ids },
          after: { student_ids },
        });
      }
      return { lessons: ids, result };
    },
  });
  if (entries.length > 0) await recordAuditEntries(transaction, entries, new Date().toISOString());
}

/** Which of these lessons were cancelled at a moment, and are so since. */
async function emptiedLessons(
  transaction: Transaction<Tables>,
  lessons: readonly string[],
  cancelled_at: string,
): Promise<Set<string>> {
  const emptied = new Set<string>();
  for (const part of inParts(lessons))
    for (const { id } of await transaction
      .selectFrom('scheduled_lesson')
      .select('id')
      .where('id', 'in', part)
      .where('cancelled_at', '=', cancelled_at)
      .execute())
      emptied.add(id);
  return emptied;
}

/**
 * Leaves the planned lessons of a teacher that have not begun, and the series that go on, without a teacher, and ends the address of
 * the teacher's calendar and what the teacher asked the office for. A lesson that has begun may still be logged.
 *
 * @returns these lessons, and the days from the first to the last of them; `null` if there are none
 */
export async function unassignTeacher(
  transaction: Transaction<Tables>,
  actor: Actor | null,
  teacher: string,
  now: InstituteMoment,
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
    .where('last_day', '>=', now.day)
    .returning('id')
    .execute();
  const lessons = await transaction
    .updateTable('scheduled_lesson')
    .set({ teacher_id: null, version: sql`version + 1`, changed_at: at })
    .where('teacher_id', '=', teacher)
    .where(beginsAfter(now))
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
