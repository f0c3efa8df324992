import type { attendanceInput, LessonAttendance } from 'api-contract/attendance-schema';
import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../platform/database/audit';
import type { Tables } from '../../platform/database/schema';
import { invalidField } from '../../platform/http/problem';
import { holdMonths, requireOpenMonths } from '../closed-months';
import { recordedName } from '../students';
import { lockForUpdate, UNKNOWN_LESSON } from './queries';
import { recordChange } from './record-change';

const NOT_IN_LESSON = invalidField(
  'students',
  'الحضور: أحد هؤلاء الطلاب ليس في هذا الدرس.',
  'unknown_student',
);

/**
 * Who took part in a lesson, and what is charged and paid for it.
 *
 * @throws {Problem} 404 if there is no such lesson, or if it is deleted
 */
export async function readAttendance(database: Kysely<Tables>, id: string): Promise<LessonAttendance> {
  const lesson = await database
    .selectFrom('lesson')
    .select(['is_cancelled', 'is_unpaid'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!lesson) throw UNKNOWN_LESSON;
  const students = await database
    .selectFrom('lesson_student')
    .select(['student_id', recordedName.as('student_name'), 'attendance'])
    .where('lesson_id', '=', id)
    .orderBy('position')
    .execute();
  return { _id: id, cancelled: lesson.is_cancelled === 1, paid: lesson.is_unpaid === 0, students };
}

/**
 * Changes the sent fields of an approved lesson.
 *
 * @throws {Problem} 404 if there is no such lesson, 409 if it is not approved or in a closed month, 422 if a student is not in it
 */
export async function changeAttendance(
  transaction: Transaction<Tables>,
  administrator: Actor,
  id: string,
  { students = [], cancelled, paid }: z.output<typeof attendanceInput>,
): Promise<LessonAttendance> {
  await holdMonths(transaction);
  const type = await transaction
    .selectFrom('lesson')
    .select('lesson_type as lessonType')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!type) throw UNKNOWN_LESSON;
  const lesson = await lockForUpdate(transaction, { ...type, id }, 'approved');
  await requireOpenMonths(transaction, [lesson.date]);
  const before = await readAttendance(transaction, id);
  const inLesson = new Set(before.students.map(({ student_id }) => student_id));
  if (students.some(({ student_id }) => !inLesson.has(student_id))) throw NOT_IN_LESSON;
  await transaction
    .updateTable('lesson')
    .set({
      is_cancelled: Number(cancelled ?? before.cancelled),
      is_unpaid: Number(!(paid ?? before.paid)),
    })
    .where('id', '=', id)
    .execute();
  for (const { student_id, attendance } of students)
    await transaction
      .updateTable('lesson_student')
      .set({ attendance })
      .where('lesson_id', '=', id)
      .where('student_id', '=', student_id)
      .execute();
  const after = await readAttendance(transaction, id);
  const states = changesBetween(before, after);
  if (states) await recordChange(transaction, administrator, 'attendance-changed', id, states);
  return after;
}

/** For the audit entry: the fields that changed, and the students whose attendance did; `undefined` if nothing changed. */
function changesBetween(before: LessonAttendance, after: LessonAttendance) {
  const changed = after.students.flatMap(({ attendance }, index) =>
    attendance === before.students[index]?.attendance ? [] : [index],
  );
  const state = (of: LessonAttendance) => ({
    ...(before.cancelled === after.cancelled ? {} : { cancelled: of.cancelled }),
    ...(before.paid === after.paid ? {} : { paid: of.paid }),
    ...(changed.length === 0
      ? {}
      : {
          attendance: of.students
            .filter((_, index) => changed.includes(index))
            .map(({ student_name, attendance }) => ({ student_name, attendance })),
        }),
  });
  const states = { before: state(before), after: state(after) };
  return Object.keys(states.after).length === 0 ? undefined : states;
}
