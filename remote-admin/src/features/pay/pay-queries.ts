import { queryOptions } from '@tanstack/react-query';
import { LIST_PAGE_MAX } from 'api-contract/limits';
import type { PayRate, PayRateList, Payslip } from 'api-contract/pay-schema';
import type { TeacherList } from 'api-contract/teacher-schema';
import { readInPages } from 'section-kit/read-in-pages';
import { api } from 'shared-auth';

/** The key of the toasts about pay. */
export const PAY_TOAST = 'pay';

/** A teacher's month with its lessons. */
export function payslipOf(teacher: string, month: string) {
  return queryOptions({
    queryKey: ['pay', 'payslip', teacher, month],
    queryFn: ({ signal }) =>
      api.get<Payslip>(`/admin/pay/${encodeURIComponent(teacher)}`, {
        query: { month },
        signal,
        schema: { lessons: 'list', adjustments: 'list' },
      }),
  });
}

/** The rates of the institute and of all teachers. */
export function payRates() {
  return queryOptions({
    queryKey: ['pay', 'rates'],
    queryFn: (context) =>
      readInPages<PayRate>(context, async (query) => {
        const { pay_rates, next_cursor } = await api.get<PayRateList>('/admin/pay-rates', {
          query,
          signal: context.signal,
          schema: { pay_rates: 'list' },
        });
        return { rows: pay_rates, next_cursor };
      }),
  });
}

/** The teachers who can have a rate of their own: as many as a page holds. */
export function admittedTeachers() {
  return queryOptions({
    queryKey: ['pay', 'teachers'],
    queryFn: ({ signal }) =>
      api.get<TeacherList>('/admin/teachers', {
        query: { filter: 'admitted', limit: LIST_PAGE_MAX },
        signal,
        schema: { teachers: 'list' },
      }),
    select: ({ teachers }) => teachers,
  });
}
