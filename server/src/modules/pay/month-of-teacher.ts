import type { Payslip, TeacherPay } from 'api-contract/pay-schema';
import type { Kysely } from 'kysely';
import { daysOfMonth } from '../../platform/calendar';
import { type Params, prepared } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import { recordedName } from '../students';
import type { Days } from './approved-lessons';
import { requireTeacher } from './find-teacher';
import { type LessonOfMonth, readMonth } from './pay-of-month';
import { empty } from './sum-up';

/**
 * Every teacher with an approved lesson, an adjustment or a note of payment in a month, by name.
 *
 * @param month `YYYY-MM`
 */
export async function listPay(
  database: Kysely<Tables>,
  month: string,
): Promise<{ closed: boolean; pay: TeacherPay[] }> {
  const { closed, teachers } = await readMonth(database, month);
  const notes = await database
    .selectFrom('paid_month')
    .select(['teacher_id', 'paid_on'])
    .where('month', '=', month)
    .execute();
  const months = new Map(teachers.map((each) => [each.teacher_id, each]));
  const paidOn = new Map(notes.map(({ teacher_id, paid_on }) => [teacher_id, paid_on]));
  const ids = [...new Set([...months.keys(), ...paidOn.keys()])];
  const named = await database
    .selectFrom('account')
    .select(['id', 'username'])
    .where('id', 'in', ids.length > 0 ? ids : [''])
    .orderBy('username_key')
    .execute();
  const pay = named.map(({ id, username }) => {
    const each = months.get(id) ?? empty(id);
    return { ...each, name: username, total: each.amount + each.adjusted, paid_on: paidOn.get(id) ?? null };
  });
  return { closed, pay };
}

/**
 * A teacher's month with its lessons and adjustments.
 *
 * @throws {Problem} 404 if no teacher has this id
 */
export async function readPayslip(
  database: Kysely<Tables>,
  teacherId: string,
  month: string,
): Promise<Payslip> {
  const { name } = await requireTeacher(database, teacherId);
  const days = daysOfMonth(month);
  const { closed, lessons, teachers } = await readMonth(database, month, teacherId);
  const [sums = empty(teacherId)] = teachers;
  const note = await database
    .selectFrom('paid_month')
    .select('paid_on')
    .where('month', '=', month)
    .where('teacher_id', '=', teacherId)
    .executeTakeFirst();
  const students = new Map<string, string[]>();
  for (const { lesson_id, name: student } of await selectStudents(database, { ...days, teacherId })) {
    students.set(lesson_id, [...(students.get(lesson_id) ?? []), student]);
  }
  return {
    ...sums,
    ...{ name, month, closed, total: sums.amount + sums.adjusted, paid_on: note?.paid_on ?? null },
    lessons: lessons.map((lesson) => payLesson(lesson, students.get(lesson.lesson_id) ?? [])),
    adjustments: await database
      .selectFrom('adjustment')
      .select(['id as _id', 'date', 'amount', 'reason'])
      .where('teacher_id', '=', teacherId)
      .where('date', '>=', days.from)
      .where('date', '<', days.before)
      .orderBy('date')
      .orderBy('id')
      .execute(),
  };
}

function payLesson(lesson: LessonOfMonth, students: string[]): Payslip['lessons'][number] {
  const { lesson_id, teacher_id: _, is_unpaid, ...fields } = lesson;
  return { _id: lesson_id, ...fields, students, unpaid: is_unpaid };
}

const selectStudents = prepared((database, param: Params<Days & { teacherId: string }>) =>
  database
    .selectFrom('lesson')
    .innerJoin('lesson_student', 'lesson_student.lesson_id', 'lesson.id')
    .where('lesson.teacher_id', '=', param('teacherId'))
    .where('lesson.lesson_type', 'in', ['individual', 'group'])
    .where('lesson.status', '=', 'approved')
    .where('lesson.deleted_at', 'is', null)
    .where('lesson.date', '>=', param('from'))
    .where('lesson.date', '<', param('before'))
    .orderBy('lesson_student.lesson_id')
    .orderBy('lesson_student.position')
    .select(['lesson_student.lesson_id', recordedName.as('name')]),
);
