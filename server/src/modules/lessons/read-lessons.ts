import type { LessonType } from 'api-contract/lesson';
import type { Kysely } from 'kysely';
import { type Params, prepared } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import { toHours } from './hours';
import type { Lesson } from './lesson';

/** The lesson of that type and id, or `undefined` when there is none or it was deleted. */
export async function findLesson(
  database: Kysely<Tables>,
  lessonType: LessonType,
  id: string,
): Promise<(Lesson & { teacher_id: string }) | undefined> {
  const rows = await selectLesson(database, { lessonType, id });
  const [first] = rows;
  if (!first) return undefined;
  const { hours_hundredths, student_name: _, ...facts } = first;
  return {
    ...facts,
    hours: toHours(hours_hundredths),
    student_names: rows.map(({ student_name }) => student_name),
  };
}

/** A row for each student. */
const selectLesson = prepared((database, param: Params<{ lessonType: LessonType; id: string }>) =>
  database
    .selectFrom('lesson')
    .innerJoin('account', 'account.id', 'lesson.teacher_id')
    .innerJoin('lesson_student', 'lesson_student.lesson_id', 'lesson.id')
    .where('lesson.lesson_type', '=', param('lessonType'))
    .where('lesson.id', '=', param('id'))
    .where('lesson.deleted_at', 'is', null)
    .orderBy('lesson_student.position')
    .select([
      'lesson.id',
      'lesson.lesson_type',
      'lesson.teacher_id',
      'lesson.date',
      'lesson.hours_hundredths',
      'lesson.subject',
      'lesson.education_level',
      'lesson.status',
      'account.username as teacher_name',
      'lesson_student.student_name',
    ]),
);
