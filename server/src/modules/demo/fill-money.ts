import { dayAfter } from 'api-contract/calendar-day';
import { EDUCATION_LEVELS, type EducationLevel } from 'api-contract/lesson';
import { CHEQUE } from 'api-contract/money';
import type { Kysely, Transaction } from 'kysely';
import { daysOfMonth } from '../../platform/calendar';
import type { Actor } from '../../platform/database/audit';
import { inTransaction } from '../../platform/database/in-transaction';
import type { Tables } from '../../platform/database/schema';
import { beginSiblingAgreements, postStored, studentsOn } from '../ledger';
import { changeAttendance, createMakeUp } from '../lessons';
import { closeUntil } from '../months';
import { savePayRate, setPaid } from '../pay';
import { changeCheque, recordPayment, recordRefund, voidPayment } from '../payments';
import { createMonthlyFee, createPackage, recordAdjustment, savePrice } from '../prices';
import { daysBefore } from './days';

/** What the second and third child of a family pay. */
export const DEMO_SIBLINGS = { sibling_discounts: [10, 15], lowest_price: 6000 };
/** Amounts are in agorot for an hour: of one student alone, of each student of a group, and what a teacher is paid. */
export const AMOUNTS: Record<EducationLevel, { individual: number; group: number; pay: number }> = {
  ابتدائي: { individual: 9000, group: 4500, pay: 5500 },
  إعدادي: { individual: 10_500, group: 5000, pay: 6000 },
  ثانوي: { individual: 12_500, group: 6000, pay: 7000 },
};
const FURTHER_STUDENT = 800;
/** The prices rise in the current month by this. */
const RISE = 500;
/** One in so many students of a lesson is absent. */
const ABSENT_ONE_IN = 12;
/** The months before this many of the latest ones are closed. */
const OPEN_MONTHS = 2;

/**
 * Prices, pay rates and what families agreed on, a mistyped payment and a cheque that bounced, and closed months with the
 * days on which teachers were paid. It is written as administrators write it, so that it has its history.
 *
 * @param today `YYYY-MM-DD`, as in the rows of the institute
 */
export async function fillMoney(database: Kysely<Tables>, today: string): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const admin = await transaction
      .selectFrom('account')
      .select(['id', 'username'])
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow();
    const days = daysBefore(today);
    const [first = today] = days;
    const thisMonth = `${today.slice(0, 7)}-01`;
    await beginSiblingAgreements(transaction, DEMO_SIBLINGS);
    await addPrices(transaction, admin, { first, thisMonth });
    await addAgreements(transaction, admin, { first, thisMonth, today });
    await postStored(transaction);
    await addAbsences(transaction, admin, { thisMonth, today });
    const months = [...new Set(days.map((day) => day.slice(0, 7)))];
    await closeAndPay(transaction, admin, { months: months.slice(0, -OPEN_MONTHS), today });
  });
}

/** The prices of both lesson types with their rise, and what teachers are paid, by level. */
export async function addPrices(
  transaction: Transaction<Tables>,
  admin: Actor,
  { first, thisMonth }: { first: string; thisMonth: string },
): Promise<void> {
  for (const education_level of EDUCATION_LEVELS)
    for (const lesson_type of ['individual', 'group'] as const) {
      const { pay, [lesson_type]: amount } = AMOUNTS[education_level];
      const kind = { education_level, lesson_type };
      await savePrice(transaction, admin, { ...kind, amount, from: first });
      await savePrice(transaction, admin, { ...kind, amount: amount + RISE, from: thisMonth });
      const per_further_student = lesson_type === 'group' ? FURTHER_STUDENT : 0;
      await savePayRate(transaction, admin, { ...kind, amount: pay, per_further_student, from: first });
    }
}

/** Some students miss lessons of this month, charged or not in turn; hours of the first charged one are owed. */
async function addAbsences(
  transaction: Transaction<Tables>,
  admin: Actor,
  { thisMonth, today }: { thisMonth: string; today: string },
): Promise<void> {
  const rows = await transaction
    .selectFrom('lesson_student')
    .innerJoin('lesson', 'lesson.id', 'lesson_student.lesson_id')
    .select(['lesson.id', 'lesson.hours_hundredths', 'lesson_student.student_id'])
    .where('lesson.status', '=', 'approved')
    .where('lesson.deleted_at', 'is', null)
    .where('lesson.date', '>=', thisMonth)
    .where('lesson_student.student_id', 'is not', null)
    .orderBy('lesson.date')
    .orderBy('lesson.id')
    .orderBy('lesson_student.position')
    .execute();
  const absent = rows.filter((_, index) => index % ABSENT_ONE_IN === 0);
  for (const [index, { id, student_id, hours_hundredths }] of absent.entries()) {
    const attendance = index % 2 === 0 ? 'absent-charged' : 'absent-free';
    await changeAttendance(transaction, { ...admin, right: 'owner' }, id, {
      students: [{ student_id: student_id ?? '', attendance }],
    });
    if (index > 0) continue;
    await createMakeUp(transaction, { ...admin, right: 'owner' }, today, {
      student_id: student_id ?? '',
      lesson_id: id,
      hours: hours_hundredths / 100,
      last_day: dayAfter(today, 60),
      reason: 'غياب بعذر',
    });
  }
}

/** Closes months, one after the other, and pays their teachers. */
export async function closeAndPay(
  transaction: Transaction<Tables>,
  admin: Actor,
  { months, today }: { months: readonly string[]; today: string },
): Promise<void> {
  for (const month of months) {
    await closeUntil(transaction, admin, { month, today });
    await payTeachers(transaction, admin, month);
  }
}

/** Pays everybody of a closed month on the fifth of the next one. */
async function payTeachers(transaction: Transaction<Tables>, admin: Actor, month: string): Promise<void> {
  const paid_on = dayAfter(daysOfMonth(month).before, 4);
  const teachers = await transaction
    .selectFrom('pay_sum')
    .select('teacher_id')
    .distinct()
    .where('period', '=', month)
    .orderBy('teacher_id')
    .execute();
  for (const { teacher_id } of teachers) await setPaid(transaction, admin, teacher_id, { month, paid_on });
}

/** A package, a monthly fee, an own price, discounts, adjustments of pay, two voided payments and a refund of some students with families. */
async function addAgreements(
  transaction: Transaction<Tables>,
  admin: Actor,
  { first, thisMonth, today }: { first: string; thisMonth: string; today: string },
): Promise<void> {
  const students = await transaction
    .selectFrom(studentsOn(transaction, today).as('student'))
    .select(['id', 'name', 'education_level', 'family_id'])
    .where('family_id', 'is not', null)
    .orderBy('id')
    .execute();
  const [one, two, three, four] = students;
  const [teacher, other] = await transaction
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'teacher')
    .orderBy('id')
    .limit(2)
    .execute();
  if (!one || !two || !three || !four || !teacher || !other) throw new Error('The institute has no families');
  const last_day = dayAfter(daysOfMonth(today.slice(0, 7)).before, 60);
  await createPackage(transaction, admin, {
    student_id: one.id,
    hours: 10,
    price: 90_000,
    first_day: thisMonth,
    last_day,
    education_levels: [],
    lesson_types: [],
  });
  await createMonthlyFee(transaction, admin, today, {
    student_id: two.id,
    education_level: two.education_level ?? 'ثانوي',
    amount: 40_000,
    from: first.slice(0, 7),
  });
  await savePrice(transaction, admin, {
    student_id: three.id,
    education_level: three.education_level ?? 'ثانوي',
    amount: 8000,
    lesson_type: 'individual',
    from: first,
  });
  await recordAdjustment(transaction, admin, {
    student_id: four.id,
    amount: -5000,
    date: thisMonth,
    reason: 'خصم عن درس أُلغي متأخرًا',
  });
  await recordAdjustment(transaction, admin, {
    teacher_id: teacher.id,
    amount: 15_000,
    date: thisMonth,
    reason: 'تحضير امتحان تجريبي',
  });
  await recordAdjustment(transaction, admin, {
    teacher_id: other.id,
    amount: -20_000,
    date: thisMonth,
    reason: 'سلفة',
  });
  const cheque = await recordPayment(transaction, admin, {
    name: two.name,
    student_id: two.id,
    cost: 800,
    date: thisMonth,
    method: CHEQUE,
    cheque_number: '100199',
    cheque_bank: 'بنك الجليل',
    cheque_due: today,
  });
  await changeCheque(transaction, admin, cheque._id, { state: 'bounced', today });
  const mistyped = await recordPayment(transaction, admin, {
    name: one.name,
    student_id: one.id,
    cost: 540,
    date: today,
    method: 'نقدًا',
  });
  await voidPayment(transaction, admin, mistyped._id, { reason: 'كُتب 540 بدل 450', today });
  await recordPayment(transaction, admin, {
    name: one.name,
    student_id: one.id,
    cost: 450,
    date: today,
    method: 'نقدًا',
  });
  await recordRefund(transaction, admin, {
    student_id: three.id,
    amount: 10_000,
    date: today,
    method: 'نقدًا',
    note: 'دفعة زائدة',
  });
}
