import type { Kysely } from 'kysely';
import { daysOfMonth } from '../../platform/calendar';
import { type Params, prepared } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import { createPriceList } from '../charges';
import { readClosedMonths } from '../closed-months';
import { type Days, readLessons } from './approved-lessons';
import { computePay, type LessonPay, type PaidLesson } from './compute-pay';
import { empty, sumUp, type TeacherMonth } from './sum-up';

/** An approved lesson with its pay. */
export interface LessonOfMonth extends PaidLesson, LessonPay {
  subject: string;
}

/** The pay of a month. */
export interface PayOfMonth {
  lessons: LessonOfMonth[];
  /** Every teacher with an approved lesson or an adjustment. */
  teachers: TeacherMonth[];
}

/** The pay of a month as it is: computed while the month is open, and as it was written down once it is closed. */
export async function readMonth(
  database: Kysely<Tables>,
  month: string,
  teacherId?: string,
): Promise<PayOfMonth & { closed: boolean }> {
  const closed = (await readClosedMonths(database)).includes(month);
  const read = closed ? readClosedMonth : computeMonth;
  return { closed, ...(await read(database, month, teacherId)) };
}

/**
 * Computes a month from its lessons, the rates and the adjustments, whether it is closed or not: for closing it.
 *
 * @param month `YYYY-MM`
 * @param teacherId only this one
 */
export async function computeMonth(
  database: Kysely<Tables>,
  month: string,
  teacherId?: string,
): Promise<PayOfMonth> {
  const days = daysOfMonth(month);
  const rows = await readLessons(database, days, teacherId);
  const rates = createPriceList(await selectRates(database, days), ({ teacher_id }) => teacher_id ?? '');
  const lessons = rows.map(({ rate: _, amount: __, ...lesson }) => ({
    ...lesson,
    ...computePay(lesson, rates),
  }));
  return { lessons, teachers: sumUp(lessons, await readAdjusted(database, days, teacherId)) };
}

async function readClosedMonth(
  database: Kysely<Tables>,
  month: string,
  teacherId?: string,
): Promise<PayOfMonth> {
  const rows = await readLessons(database, daysOfMonth(month), teacherId);
  const lessons = rows.map(({ amount, ...lesson }) => ({ ...lesson, amount: amount ?? 0 }));
  const sums = await database
    .selectFrom('closed_teacher_month')
    .select(['teacher_id', 'hours_hundredths', 'amount', 'adjusted'])
    .where('month', '=', month)
    .$if(teacherId !== undefined, (query) => query.where('teacher_id', '=', teacherId as string))
    .execute();
  const summed = new Map(sumUp(lessons, []).map((teacher) => [teacher.teacher_id, teacher]));
  return {
    lessons,
    teachers: sums.map((sum) => ({ ...(summed.get(sum.teacher_id) ?? empty(sum.teacher_id)), ...sum })),
  };
}

const selectRates = prepared((database, param: Params<Days>) =>
  database
    .selectFrom('pay_rate')
    .select(['teacher_id', 'education_level', 'lesson_type', 'from_day', 'amount', 'per_further_student'])
    .where('from_day', '<', param('before')),
);

interface Adjusted {
  teacher_id: string;
  adjusted: number;
}

async function readAdjusted(
  database: Kysely<Tables>,
  { from, before }: Days,
  teacherId: string | undefined,
): Promise<Adjusted[]> {
  const rows = await database
    .selectFrom('adjustment')
    .select(({ fn }) => ['teacher_id', fn.sum<number>('amount').as('adjusted')])
    .where('date', '>=', from)
    .where('date', '<', before)
    .where('teacher_id', 'is not', null)
    .$if(teacherId !== undefined, (query) => query.where('teacher_id', '=', teacherId as string))
    .groupBy('teacher_id')
    .execute();
  return rows.map(({ teacher_id, adjusted }) => ({
    teacher_id: teacher_id as string,
    adjusted: Number(adjusted),
  }));
}
