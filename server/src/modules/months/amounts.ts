import { type Kysely, sql } from 'kysely';
import { daysOfMonth } from '../../platform/calendar';
import { type Params, prepared } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import { readMonthlyFeeCharges } from '../charges';
import { isCountedPayment } from '../closed-months';
import { type Days, monthOf } from './queries';

/** Amounts in agorot, by the month. */
export interface AmountsByMonth {
  /** Adjustments of students, and monthly fees; of open months. */
  adjusted: Map<string, number>;
  /** The packages of all months are summed. */
  packages: Map<string, number>;
  /** Payments; of open months. */
  paid: Map<string, number>;
  /** Adjustments of teachers; of open months. */
  teachers: Map<string, number>;
}

/**
 * What is on accounts beside lessons.
 *
 * @param open the open months, the latest first
 */
export async function readAmounts(
  database: Kysely<Tables>,
  open: readonly string[],
): Promise<AmountsByMonth> {
  const amounts: AmountsByMonth = {
    adjusted: new Map(),
    packages: await readPackages(database),
    paid: new Map(),
    teachers: new Map(),
  };
  const [last, first] = [open[0], open.at(-1)];
  if (last === undefined || first === undefined) return amounts;
  const days = { from: daysOfMonth(first).from, before: daysOfMonth(last).before };
  for (const { month, of_students, of_teachers } of await sumAdjustments(database, days)) {
    add(amounts.adjusted, month, of_students);
    add(amounts.teachers, month, of_teachers);
  }
  for (const { month, paid } of await sumPayments(database, days)) add(amounts.paid, month, paid);
  const fees = await readMonthlyFeeCharges(database, { from: first, to: last, onlyOpen: true });
  for (const { month, amount } of fees) add(amounts.adjusted, month, amount);
  return amounts;
}

/** A package is charged on its first day, and paid back on the day of its refund. */
async function readPackages(database: Kysely<Tables>): Promise<Map<string, number>> {
  const packages = await database
    .selectFrom('hour_package')
    .select(['first_day', 'price', 'refunded_on', 'refund'])
    .execute();
  const months = new Map<string, number>();
  for (const { first_day, price, refunded_on, refund } of packages) {
    add(months, first_day.slice(0, 7), price);
    if (refunded_on !== null) add(months, refunded_on.slice(0, 7), -(refund ?? 0));
  }
  return months;
}

function add(amounts: Map<string, number>, month: string, amount: number): void {
  amounts.set(month, (amounts.get(month) ?? 0) + amount);
}

const sumAdjustments = prepared((database, param: Params<Days>) =>
  database
    .selectFrom('adjustment')
    .where('date', '>=', param('from'))
    .where('date', '<', param('before'))
    .groupBy(monthOf('date'))
    .select([
      monthOf('date').as('month'),
      sql<number>`cast(sum(case when student_id is null then 0 else amount end) as integer)`.as(
        'of_students',
      ),
      sql<number>`cast(sum(case when teacher_id is null then 0 else amount end) as integer)`.as(
        'of_teachers',
      ),
    ]),
);

const sumPayments = prepared((database, param: Params<Days>) =>
  database
    .selectFrom('student_payment')
    .where('date', '>=', param('from'))
    .where('date', '<', param('before'))
    .where(isCountedPayment)
    .groupBy(monthOf('date'))
    .select([monthOf('date').as('month'), sql<number>`cast(sum(cost) * 100 as integer)`.as('paid')]),
);
