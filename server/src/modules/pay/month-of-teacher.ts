import type { Payslip, TeacherPay } from 'api-contract/pay-schema';
import { type Kysely, sql } from 'kysely';
import { daysOfMonth } from '../../platform/calendar';
import { readClosedUntil } from '../../platform/database/closed-period';
import { inParts } from '../../platform/database/in-parts';
import { type Params, prepared } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import { monthOf } from '../../platform/days';
import { groupBy } from '../../platform/group-by';
import { recordedName } from '../students';
import { requireTeacher } from './find-teacher';
import { readMonthOfTeacher, readPayOfMonth } from './pay-of-month';

/**
 * Every teacher with an approved lesson, an adjustment or a payout of a month, by name.
 *
 * @param month `YYYY-MM`
 */
export async function listPay(
  database: Kysely<Tables>,
  month: string,
): Promise<{ closed: boolean; pay: TeacherPay[] }> {
  const months = await readPayOfMonth(database, month);
  const names = new Map<string, { username: string; username_key: string }>();
  for (const part of inParts(months.map(({ teacher_id }) => teacher_id)))
    for (const { id, ...name } of await database
      .selectFrom('account')
      .select(['id', 'username', 'username_key'])
      .where('id', 'in', part)
      .execute())
      names.set(id, name);
  const keyOf = ({ teacher_id }: { teacher_id: string }) => names.get(teacher_id)?.username_key ?? '';
  return {
    closed: await isClosed(database, month),
    pay: months
      .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
      .map((pay) => ({ ...pay, name: names.get(pay.teacher_id)?.username ?? '' })),
  };
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
  const days = { ...daysOfMonth(month), teacherId };
  const students = groupBy(await selectStudents(database, days), ({ lesson_id }) => lesson_id);
  return {
    ...(await readMonthOfTeacher(database, teacherId, month)),
    name,
    month,
    closed: await isClosed(database, month),
    lessons: (await selectLessons(database, days)).map(({ unpaid, ...lesson }) => ({
      ...lesson,
      unpaid: Boolean(unpaid),
      students: (students.get(lesson._id) ?? []).map((student) => student.name),
    })),
    adjustments: await database
      .selectFrom('pay_entry')
      .innerJoin('adjustment', 'adjustment.id', 'pay_entry.adjustment_id')
      .select(['adjustment.id as _id', 'pay_entry.day as date', 'pay_entry.amount', 'adjustment.reason'])
      .where('pay_entry.teacher_id', '=', teacherId)
      .where('pay_entry.day', '>=', days.from)
      .where('pay_entry.day', '<', days.before)
      .orderBy('pay_entry.day')
      .orderBy('adjustment.id')
      .execute(),
  };
}

/** Whether nothing of a month changes any more. */
async function isClosed(database: Kysely<Tables>, month: string): Promise<boolean> {
  const closedUntil = await readClosedUntil(database);
  return closedUntil !== null && month <= monthOf(closedUntil);
}

interface DaysOfTeacher {
  from: string;
  before: string;
  teacherId: string;
}

const selectLessons = prepared((database, param: Params<DaysOfTeacher>) =>
  database
    .selectFrom('pay_entry')
    .innerJoin('lesson', 'lesson.id', 'pay_entry.lesson_id')
    .where('pay_entry.teacher_id', '=', param('teacherId'))
    .where('pay_entry.day', '>=', param('from'))
    .where('pay_entry.day', '<', param('before'))
    .orderBy('pay_entry.day')
    .orderBy('lesson.id')
    .select(['lesson.id as _id', 'pay_entry.day as date', 'lesson.lesson_type', 'lesson.education_level'])
    .select(['lesson.subject', 'lesson.hours_hundredths', 'pay_entry.rate', 'pay_entry.amount'])
    .select(
      sql<number>`case when lesson.is_cancelled = 1 or lesson.is_unpaid = 1 then 1 else 0 end`.as('unpaid'),
    ),
);

const selectStudents = prepared((database, param: Params<DaysOfTeacher>) =>
  database
    .selectFrom('pay_entry')
    .innerJoin('lesson_student', 'lesson_student.lesson_id', 'pay_entry.lesson_id')
    .where('pay_entry.teacher_id', '=', param('teacherId'))
    .where('pay_entry.day', '>=', param('from'))
    .where('pay_entry.day', '<', param('before'))
    .orderBy('lesson_student.lesson_id')
    .orderBy('lesson_student.position')
    .select(['lesson_student.lesson_id', recordedName.as('name')])
    .$narrowType<{ lesson_id: string }>(),
);
