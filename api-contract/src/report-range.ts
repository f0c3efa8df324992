import { monthsBetween } from './calendar-month';

/** `GET /admin/reports` sums up so many months at once. */
export const REPORT_MONTHS_MAX = 24;

/** The first and the last month of a report, `YYYY-MM`. */
export interface ReportRange {
  from: string;
  to: string;
}

/** Why there is no report of a range. */
export interface ReportRangeError {
  field: keyof ReportRange;
  type: 'future_month' | 'reversed' | 'too_long';
  message: string;
}

/**
 * Checks the months of a report.
 *
 * @param currentMonth `YYYY-MM`
 * @returns `undefined` for a range that can be reported
 */
export function reportRangeError(
  { from, to }: ReportRange,
  currentMonth: string,
): ReportRangeError | undefined {
  if (to > currentMonth)
    return { field: 'to', type: 'future_month', message: 'المطلوب الشهر الحالي أو شهر قبله.' };
  const { length } = monthsBetween(from, to);
  if (length === 0) return { field: 'to', type: 'reversed', message: 'المطلوب شهر لا يسبق أول شهر.' };
  if (length > REPORT_MONTHS_MAX)
    return {
      field: 'from',
      type: 'too_long',
      message: `لا يشمل التقرير أكثر من ${REPORT_MONTHS_MAX} شهرًا.`,
    };
  return undefined;
}
