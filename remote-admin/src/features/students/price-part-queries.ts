import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Adjustment } from 'api-contract/adjustment-schema';
import type { MonthlyFee } from 'api-contract/package-schema';
import { api } from 'shared-auth';

/** The monthly fees of a student, the latest first. */
export function monthlyFees(student: string) {
  return queryOptions({
    queryKey: ['monthly-fees', student],
    queryFn: ({ signal }) =>
      api.get<{ monthly_fees: MonthlyFee[] }>('/admin/monthly-fees', {
        query: { student },
        signal,
        schema: { monthly_fees: 'list' },
      }),
    select: ({ monthly_fees }) => monthly_fees,
  });
}

/** The discounts and additions of a student, newest day first, page by page. */
export function studentAdjustments(student: string) {
  return infiniteQueryOptions({
    queryKey: ['adjustments', 'student', student],
    queryFn: ({ signal, pageParam: cursor }) =>
      api.get<{ adjustments: Adjustment[]; next_cursor: string | null }>('/admin/adjustments', {
        query: { student, cursor },
        signal,
        schema: { adjustments: 'list' },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
}
