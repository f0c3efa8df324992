import { queryOptions } from '@tanstack/react-query';
import { LIST_PAGE_MAX } from 'api-contract/limits';
import type { PayRate, Payslip } from 'api-contract/pay-schema';
import type { TeacherList } from 'api-contract/teacher-schema';
import { api } from 'shared-auth';
import { listQuery } from '../../shared/lists/list-queries';

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
  return listQuery<PayRate>({ key: ['pay', 'rates'], path: '/admin/pay-rates', field: 'pay_rates' });
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
