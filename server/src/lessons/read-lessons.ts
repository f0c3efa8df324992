import type { LessonType } from 'api-contract/booking-choices';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema';
import { toHours } from '../rules/hours';
import type { Lesson } from './lesson';

/** The lesson of that kind and id, or `undefined` when there is none or it was deleted. */
export async function findLesson(
  database: Kysely<Tables>,
  kind: LessonType,
  id: string,
): Promise<(Lesson & { teacher_id: string }) | undefined> {
  const rows = await lessonRows(database)
    .where('lesson.kind', '=', kind)
    .where('lesson.id', '=', id)
    .orderBy('lesson_student.position')
    .execute();
  const [lesson] = gather(rows);
  return lesson && rows[0] ? { ...lesson, teacher_id: rows[0].teacher_id } : undefined;
}

function lessonRows(database: Kysely<Tables>) {
  return database
    .selectFrom('lesson')
    .innerJoin('account', 'account.id', 'lesson.teacher_id')
    .innerJoin('lesson_student', 'lesson_student.lesson_id', 'lesson.id')
    .where('lesson.deleted_at', 'is', null)
    .select([
      'lesson.id',
      'lesson.kind',
      'lesson.teacher_id',
      'lesson.date',
      'lesson.hours_hundredths',
      'lesson.subject',
      'lesson.education_level',
      'lesson.status',
      'account.username as teacher_name',
      'lesson_student.student_name',
    ]);
}

type LessonRow = Awaited<ReturnType<ReturnType<typeof lessonRows>['execute']>>[number];

/** One lesson for each run of rows with the same id: a row for each of its students. */
function gather(rows: LessonRow[]): Lesson[] {
  const lessons: Lesson[] = [];
  for (const { hours_hundredths, student_name, teacher_id: _, ...facts } of rows) {
    const last = lessons.at(-1);
    if (last?.id === facts.id) last.student_names.push(student_name);
    else lessons.push({ ...facts, hours: toHours(hours_hundredths), student_names: [student_name] });
  }
  return lessons;
}
