import { queryOptions } from '@tanstack/react-query';
import type { StudentPayments } from 'api-contract/student-payment';
import type { StudentSuggestions } from 'api-contract/student-suggestions';
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

/** Names the institute knows that contain what was typed. */
export function studentSuggestions(text: string) {
  return queryOptions({
    queryKey: ['student-suggestions', text],
    enabled: text !== '',
    retry: false,
    queryFn: async ({ signal }) => {
      const answer = await api.get<StudentSuggestions>('/teacher/student-suggestions', {
        query: { query: text },
        signal,
        reads: { students: 'list' },
      });
      return answer.students;
    },
  });
}
