import type { OwnPay } from 'api-contract/pay-schema';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { readHoursOfMonth } from '../lessons';
import { readPayslip } from './month-of-teacher';

/** A teacher's own month; amounts only if the institute shows them. */
export async function readOwnPay(
  database: Kysely<Tables>,
  teacherId: string,
  { month, showPay }: { month: string; showPay: boolean },
): Promise<OwnPay> {
  const { closed, lessons, adjustments, month: _, ...pay } = await readPayslip(database, teacherId, month);
  const hours = await readHoursOfMonth(database, teacherId, month);
  return {
    month,
    closed,
    pay: showPay ? [pay] : [],
    lessons: showPay ? lessons : lessons.map((lesson) => ({ ...lesson, rate: null, amount: 0 })),
    adjustments: showPay ? adjustments : [],
    approved_hours_hundredths: hours.approved,
    pending_hours_hundredths: hours.pending,
    rejected_hours_hundredths: hours.rejected,
  };
}
