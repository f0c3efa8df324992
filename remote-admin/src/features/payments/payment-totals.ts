import type { StudentPayment } from 'api-contract/payment-schema';
import type { StudentStatistics } from 'api-contract/statistics-schema';
import { compareArabic } from 'arabic-text/collation';
import { foldForSearch } from 'arabic-text/fold';
import { sumHours } from 'lesson-kit/hours';
import { isReversal } from '../../shared/payments/payment-state';
import { totalHours } from '../../shared/statistics/hours-sums';

/** The payments of one student in a month, and the hours approved in it. */
export interface StudentTotal {
  /** The id of the student's record, or the name where the server has no records. */
  key: string;
  name: string;
  /** Whole shekels. */
  total: number;
  payments: number;
  /** Individual and group hours; `undefined` while they load. */
  hours: number | undefined;
}

/** The totals of each student, by name. A student is a record: two of alike names are two. */
export function totalPayments(
  payments: readonly StudentPayment[],
  statistics: readonly StudentStatistics[] | undefined,
): StudentTotal[] {
  const hours = new Map<string, number>();
  for (const row of statistics ?? []) {
    const student = keyOf(row.student_name, row.student_id);
    hours.set(student, sumHours([hours.get(student) ?? 0, totalHours(row)]));
  }
  const totals = new Map<string, StudentTotal>();
  for (const payment of payments) {
    const { name, student_id, family_id, cost } = payment;
    const key = keyOf(name, student_id ?? family_id);
    const before = totals.get(key);
    totals.set(key, {
      key,
      name: before?.name ?? name,
      total: (before?.total ?? 0) + cost,
      payments: (before?.payments ?? 0) + (isReversal(payment) ? 0 : 1),
      hours: statistics && (hours.get(key) ?? 0),
    });
  }
  return [...totals.values()].sort((left, right) => compareArabic(left.name, right.name));
}

const keyOf = (name: string, student_id: string | null | undefined) => student_id ?? foldForSearch(name);
