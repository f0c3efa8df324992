import type { Adjustment } from 'api-contract/adjustment-schema';
import type { MonthlyFee } from 'api-contract/package-schema';
import { listQuery, pagesQuery } from '../../shared/lists/list-queries';

/** The monthly fees of a student, the latest first. */
export const monthlyFees = (student: string) =>
  listQuery<MonthlyFee>({
    key: ['monthly-fees'],
    path: '/admin/monthly-fees',
    field: 'monthly_fees',
    query: { student },
  });

/** The discounts and additions of a student, newest day first. */
export const studentAdjustments = (student: string) =>
  pagesQuery<Adjustment>({
    key: ['adjustments'],
    path: '/admin/adjustments',
    field: 'adjustments',
    query: { student },
  });
