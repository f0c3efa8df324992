import { queryOptions } from '@tanstack/react-query';
import type { StudentPayment, StudentPayments } from 'api-contract/payment-schema';
import { fillMissingFields } from 'section-kit/fill-missing-fields';
import { readInPages } from 'section-kit/read-in-pages';
import { api } from 'shared-auth';

const BLANK_PAYMENT: Partial<StudentPayment> = { name: '', cost: 0, date: '' };

/** The payments of a month, `YYYY-MM`. */
export function studentPayments(month: string) {
  return queryOptions({
    queryKey: ['student-payments', month],
    queryFn: (context) =>
      readInPages<StudentPayment>(
        context,
        async (query) => {
          const { payments, next_cursor } = await api.get<StudentPayments>('/student_payments/', {
            query: { month, ...query },
            signal: context.signal,
            schema: { payments: 'list' },
          });
          const rows = fillMissingFields(payments, BLANK_PAYMENT);
          // `null` says that the server can void the payment: a gap would not.
          return {
            rows: rows.map((row, index) => ({ ...row, voided_at: payments[index]?.voided_at })),
            next_cursor,
          };
        },
        { whole: true },
      ),
  });
}
