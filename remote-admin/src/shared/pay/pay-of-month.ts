import { queryOptions } from '@tanstack/react-query';
import type { TeacherPay } from 'api-contract/pay-schema';
import { api } from 'shared-auth';

/** The pay of a month, as the server answers it. */
export interface PayOfMonth {
  month: string;
  closed: boolean;
  pay: TeacherPay[];
}

/** @param month `YYYY-MM` */
export function payOfMonth(month: string) {
  return queryOptions({
    queryKey: ['pay', 'month', month],
    queryFn: ({ signal }) =>
      api.get<PayOfMonth>('/admin/pay', { query: { month }, signal, schema: { pay: 'list' } }),
  });
}
