import { queryOptions } from '@tanstack/react-query';
import type { StudentPayment, StudentPayments } from 'api-contract/student-payment';
import { wholeRows } from 'section-calls/whole-rows';
import { api } from 'shared-auth';

const BLANK_PAYMENT: Partial<StudentPayment> = { name: '', cost: 0, date: '' };

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
      const rows = wholeRows(answer.payments, BLANK_PAYMENT);
      // `null` says that the server can void the payment: a gap would not.
      return rows.map((row, index) => ({ ...row, voided_at: answer.payments[index]?.voided_at }));
    },
  });
}
