import type { LessonType } from 'api-contract/lesson';
import type { lessonChange } from 'api-contract/lesson-schema';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../platform/database/audit';
import { type Params, prepared } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import { invalidField } from '../../platform/http/problem';
import type { Lesson } from './lesson';
import { listOfOne } from './lesson-types';
import { UNKNOWN_LESSON } from './queries';
import { changePendingLesson } from './write-lessons';

/**
 * Changes a pending lesson of either type as an administrator.
 *
 * @throws {Problem} 404 if there is no such lesson, 409 if it is no longer pending, 422 if the change names the students as
 * the other type does
 */
export async function changeAsAdministrator(
  transaction: Transaction<Tables>,
  administrator: Actor,
  id: string,
  { was, ...sent }: z.output<typeof lessonChange>,
): Promise<Lesson> {
  const { student_name, student_names, student_id, student_ids, ...fields } = sent;
  const [lesson] = await selectType(transaction, { id });
  if (!lesson) throw UNKNOWN_LESSON;
  const lessonType = lesson.lesson_type;
  const students = {
    individual: student_name === undefined ? undefined : [student_name],
    group: student_names,
  };
  const otherType: LessonType = lessonType === 'individual' ? 'group' : 'individual';
  if (students[otherType]) throw WRONG_STUDENTS[otherType];
  const chosen = lessonType === 'individual' ? listOfOne(student_id) : student_ids;
  const change = {
    ...fields,
    student_names: students[lessonType],
    student_ids: chosen,
    start: { was, sent },
  };
  return changePendingLesson(transaction, administrator, { lessonType, id }, change);
}

const WRONG_STUDENTS: Record<LessonType, Error> = {
  individual: invalidField('student_name', 'اسم الطالب: هذا درس جماعي، فاكتب أسماء طلابه.', 'lesson_type'),
  group: invalidField('student_names', 'أسماء الطلاب: هذا درس فردي، فاكتب اسم طالبه.', 'lesson_type'),
};

/** A lesson never changes its type. */
const selectType = prepared((database, param: Params<{ id: string }>) =>
  database.selectFrom('lesson').select('lesson_type').where('id', '=', param('id')),
);
