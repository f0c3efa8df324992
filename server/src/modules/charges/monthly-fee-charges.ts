import { monthsBetween } from 'api-contract/calendar-month';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { readClosedMonths } from '../closed-months';
import { orNone, readMonthlyFees } from './accounts';

/** The fee of one month, which is charged on the month's first day. */
export interface MonthlyFeeCharge {
  fee_id: string;
  student_id: string;
  month: string;
  amount: number;
}

/**
 * The monthly fees of everybody, or of these students, in months from `from` to `to`. Those of closed months are as they were
 * written down.
 *
 * @param to not after the current month: later fees are not charged yet
 * @param onlyOpen without those of closed months
 */
export async function readMonthlyFeeCharges(
  database: Kysely<Tables>,
  {
    from,
    to,
    students,
    onlyOpen,
  }: {
    from: string;
    to: string;
    students?: readonly string[] | undefined;
    onlyOpen?: boolean;
  },
): Promise<MonthlyFeeCharge[]> {
  const closed = new Set(await readClosedMonths(database));
  const charges: MonthlyFeeCharge[] = [];
  for (const { id, student_id, amount, from_month, to_month } of await readMonthlyFees(database, students)) {
    const last = to_month !== null && to_month < to ? to_month : to;
    for (const month of monthsBetween(from_month > from ? from_month : from, last))
      if (!closed.has(month)) charges.push({ fee_id: id, student_id, month, amount });
  }
  if (onlyOpen) return charges;
  let recorded = database
    .selectFrom('monthly_fee_charge')
    .innerJoin('monthly_fee', 'monthly_fee.id', 'monthly_fee_charge.fee_id')
    .where('monthly_fee_charge.month', '>=', from)
    .where('monthly_fee_charge.month', '<=', to)
    .select(['fee_id', 'student_id', 'month', 'monthly_fee_charge.amount']);
  if (students) recorded = recorded.where('student_id', 'in', orNone(students));
  return [...charges, ...(await recorded.execute())].sort((one, other) =>
    one.month === other.month ? 0 : one.month < other.month ? -1 : 1,
  );
}
