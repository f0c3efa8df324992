import { addMonths, monthsBetween } from 'api-contract/calendar-month';
import type { Transaction } from 'kysely';
import { daysOfMonth } from '../../platform/calendar';
import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import { insertRows } from '../../platform/database/insert-rows';
import type { Tables } from '../../platform/database/schema';
import { lastDayOf } from '../../platform/days';
import { conflict } from '../../platform/http/problem';
import { type ChargeSettings, type LessonCharge, readMonthCharges, readMonthlyFeeCharges } from '../charges';
import { lockMonths, readClosedMonths, sumClosedMonth } from '../closed-months';
import { computeMonth, type PayOfMonth } from '../pay';
import { firstOf, sumLessons } from './queries';

const NO_LESSONS = { lessons: 0, hours_hundredths: 0 };

/** The tables with what is written down for a month. */
const WRITTEN = [
  'lesson_charge',
  'package_draw',
  'monthly_fee_charge',
  'lesson_pay',
  'closed_student_month',
  'closed_teacher_month',
] as const;

/**
 * Closes everything up to the end of a month: writes down what students owe and what teachers are paid for it and for each
 * open month before it, after which neither is computed again.
 *
 * @throws {Problem} 409 if it is closed already
 */
export async function closeUntil(
  transaction: Transaction<Tables>,
  administrator: Actor,
  month: string,
  settings: ChargeSettings,
): Promise<void> {
  await lockMonths(transaction);
  const last = (await readClosedMonths(transaction)).at(-1);
  if (last !== undefined && month <= last)
    throw conflict('سبق إقفال هذا الشهر.', { closed_month: month, closed_until: lastDayOf(last) });
  const first = last === undefined ? ((await firstOf(transaction)) ?? month).slice(0, 7) : addMonths(last, 1);
  for (const each of first < month ? monthsBetween(first, month) : [month])
    await closeMonth(transaction, administrator, each, settings);
}

async function closeMonth(
  transaction: Transaction<Tables>,
  administrator: Actor,
  month: string,
  settings: ChargeSettings,
): Promise<void> {
  const charges = await readMonthCharges(transaction, settings, month);
  const fees = await readMonthlyFeeCharges(transaction, { from: month, to: month });
  const pay = await computeMonth(transaction, month);
  const [{ lessons, hours_hundredths } = NO_LESSONS] = await sumLessons(transaction, daysOfMonth(month));
  const closing = { month, closed_at: new Date().toISOString(), closed_by: administrator.id };
  await transaction
    .insertInto('closed_month')
    .values({ ...closing, lessons, hours_hundredths })
    .execute();
  await writeCharges(transaction, month, charges);
  const feeRows = fees.map(({ fee_id, amount }) => ({ fee_id, month, amount }));
  await insertRows(transaction, 'monthly_fee_charge', feeRows);
  await sumClosedMonth(transaction, month);
  await writePay(transaction, month, pay);
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'month.closed',
    entity: { type: 'month', id: month },
    after: {
      charged: sumOf(charges.map(({ charge }) => charge.amount)),
      pay: sumOf(pay.teachers.map(({ amount, adjusted }) => amount + adjusted)),
    },
  });
}

/**
 * Moves the end of the closed period back by one month: what was written down for the month is deleted, and computed from
 * then on.
 *
 * @throws {Problem} 409 if it is not the last closed month
 */
export async function reopenMonth(
  transaction: Transaction<Tables>,
  administrator: Actor,
  month: string,
  reason: string,
): Promise<void> {
  await lockMonths(transaction);
  const closed = await readClosedMonths(transaction);
  if (!closed.includes(month)) throw conflict('هذا الشهر غير مُقفل.');
  if (closed.at(-1) !== month) {
    throw conflict('يُعاد فتح آخر شهر مُقفل فقط.', { last_closed_month: closed.at(-1) });
  }
  for (const table of [...WRITTEN, 'closed_month'] as const)
    await transaction.deleteFrom(table).where('month', '=', month).execute();
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'month.reopened',
    entity: { type: 'month', id: month },
    after: { reason },
  });
}

async function writeCharges(
  transaction: Transaction<Tables>,
  month: string,
  charges: readonly LessonCharge[],
): Promise<void> {
  const rowOf = ({ lesson: { lesson_id, position } }: LessonCharge) => ({ lesson_id, position, month });
  await insertRows(
    transaction,
    'lesson_charge',
    charges.map((each) => ({
      ...rowOf(each),
      price: each.charge.price,
      hours_hundredths: each.charge.hours_hundredths,
      in_monthly_fee: Number(each.charge.in_monthly_fee),
      amount: each.charge.amount,
    })),
  );
  await insertRows(
    transaction,
    'package_draw',
    charges.flatMap((each) => each.charge.draws.map((draw) => ({ ...rowOf(each), ...draw }))),
  );
}

async function writePay(
  transaction: Transaction<Tables>,
  month: string,
  { lessons, teachers }: PayOfMonth,
): Promise<void> {
  await insertRows(
    transaction,
    'lesson_pay',
    lessons.map(({ lesson_id, rate, amount }) => ({ lesson_id, month, rate, amount })),
  );
  await insertRows(
    transaction,
    'closed_teacher_month',
    teachers.map(({ teacher_id, hours_hundredths, amount, adjusted }) => ({
      teacher_id,
      month,
      hours_hundredths,
      amount,
      adjusted,
    })),
  );
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
