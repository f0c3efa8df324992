import { queryOptions } from '@tanstack/react-query';
import type { StudentPayments } from 'api-contract/student-payment';
import { api } from 'shared-auth';

/** The payments of a month, `YYYY-MM`. */
export function studentPayments(month: string) {
  return queryOptions({
    queryKey: ['student-payments', month],
    queryFn: async ({ signal }) => {
      const answer = await api.get<StudentPayments>('/student_payments/', {
        query: { month },
        signal,
        reads: { payments: 'list' },
      });
      return answer.payments;
    },
  });
}
