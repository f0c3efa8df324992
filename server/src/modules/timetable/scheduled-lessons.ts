import type { ScheduledLesson } from 'api-contract/scheduled-lesson-schema';
import { type Kysely, sql } from 'kysely';
import { inParts } from '../../platform/database/in-parts';
import type { Tables } from '../../platform/database/schema';
import { UNKNOWN_ID } from '../../platform/http/problem';
import { lessonOfScheduled } from './planned-lessons';

/** Which lessons are read. */
type Selected = ReturnType<typeof selectLessons>;

/**
 * Scheduled lessons with their names, by day and time. The rows of students who were merged into another one are left out, so
 * that one person stands once in a lesson.
 */
export async function readScheduledLessons(
  database: Kysely<Tables>,
  restrict: (lessons: Selected) => Selected,
): Promise<ScheduledLesson[]> {
  const rows = await restrict(selectLessons(database))
    .orderBy('scheduled_lesson.day')
    .orderBy('scheduled_lesson.start')
    .orderBy('scheduled_lesson.id')
    .execute();
  const lessons = rows.map(
    ({ is_changed, ...row }): ScheduledLesson => ({
      ...row,
      student_ids: [],
      student_names: [],
      notices: [],
      is_changed: is_changed === 1,
      state: row.cancelled_for !== null ? 'cancelled' : row.lesson_id !== null ? 'held' : 'planned',
    }),
  );
  await addStudents(database, lessons);
  return lessons;
}

/** @throws {Problem} 404 if there is no such scheduled lesson */
export async function readScheduledLesson(database: Kysely<Tables>, id: string): Promise<ScheduledLesson> {
  const [lesson] = await readScheduledLessons(database, (lessons) =>
    lessons.where('scheduled_lesson.id', '=', id),
  );
  if (!lesson) throw UNKNOWN_ID;
  return lesson;
}

/** The lessons with one of these ids. */
export async function readLessonsById(
  database: Kysely<Tables>,
  ids: readonly string[],
): Promise<ScheduledLesson[]> {
  const parts = inParts(ids).map((part) =>
    readScheduledLessons(database, (lessons) => lessons.where('scheduled_lesson.id', 'in', part)),
  );
  return (await Promise.all(parts)).flat();
}

function selectLessons(database: Kysely<Tables>) {
  return database
    .selectFrom('scheduled_lesson')
    .leftJoin('account as teacher', 'teacher.id', 'scheduled_lesson.teacher_id')
    .leftJoin('room', 'room.id', 'scheduled_lesson.room_id')
    .leftJoin('account as canceller', 'canceller.id', 'scheduled_lesson.cancelled_by')
    .select([
      'scheduled_lesson.id as _id',
      'scheduled_lesson.series_id',
      'scheduled_lesson.series_day',
      'scheduled_lesson.day',
      'scheduled_lesson.start',
      'scheduled_lesson.minutes',
      'scheduled_lesson.teacher_id',
      'teacher.username as teacher_name',
      'scheduled_lesson.room_id',
      'room.name as room_name',
      'scheduled_lesson.subject',
      'scheduled_lesson.education_level',
      'scheduled_lesson.lesson_type',
      'scheduled_lesson.note',
      'scheduled_lesson.is_changed',
      'scheduled_lesson.version',
      'scheduled_lesson.created_at',
      'scheduled_lesson.changed_at',
      'scheduled_lesson.cancelled_for',
      'canceller.username as cancelled_by',
      'scheduled_lesson.cancel_reason as reason',
      lessonOfScheduled.as('lesson_id'),
    ]);
}

async function addStudents(database: Kysely<Tables>, lessons: readonly ScheduledLesson[]): Promise<void> {
  const byId = new Map(lessons.map((lesson) => [lesson._id, lesson]));
  for (const part of inParts([...byId.keys()])) {
    const students = await studentsOfLessons(database)
      .select(['scheduled_lesson_student.scheduled_lesson_id', 'student.id', 'student.name'])
      .select(['notice', 'notice_is_late', 'notice_note', 'notice_at'])
      .where('scheduled_lesson_student.scheduled_lesson_id', 'in', part)
      .orderBy('scheduled_lesson_student.position')
      .execute();
    for (const {
      scheduled_lesson_id,
      id,
      name,
      notice,
      notice_is_late,
      notice_note,
      notice_at,
    } of students) {
      const lesson = byId.get(scheduled_lesson_id);
      lesson?.student_ids.push(id);
      lesson?.student_names.push(name);
      if (notice !== null && notice_at !== null)
        lesson?.notices.push({
          student_id: id,
          kind: notice,
          is_late: notice_is_late === 1,
          note: notice_note,
          at: notice_at,
        });
    }
  }
}

/** The students of scheduled lessons, without those who were merged into another one. */
export function studentsOfLessons(database: Kysely<Tables>) {
  return database
    .selectFrom('scheduled_lesson_student')
    .innerJoin('student', 'student.id', 'scheduled_lesson_student.student_id')
    .where('student.merged_into', 'is', null);
}

/** Whether one of these students is in a scheduled lesson. With `offset`, PostgreSQL looks each lesson up and makes no hash of all. */
export function hasStudent(ids: readonly string[]) {
  return sql<boolean>`exists (
    select 1 from scheduled_lesson_student as attending
    where attending.scheduled_lesson_id = scheduled_lesson.id and attending.student_id in (${sql.join(ids)})
    limit 1 offset 0
  )`;
}
