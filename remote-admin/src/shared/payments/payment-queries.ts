import { queryOptions } from '@tanstack/react-query';
import type { StudentPayment, StudentPayments } from 'api-contract/payment-schema';
import { fillMissingFields } from 'section-kit/fill-missing-fields';
import { readInPages } from 'section-kit/read-in-pages';
import { api } from 'shared-auth';

/** The prefix of the keys of all lists of payments. */
export const PAYMENTS_KEY = ['student-payments'];

/** The defaults of missing fields. */
const PAYMENT_DEFAULTS: Partial<StudentPayment> = { name: '', cost: 0, date: '' };

/** The payments of a month, `YYYY-MM`. */
export function studentPayments(month: string) {
  return queryOptions({
    queryKey: [...PAYMENTS_KEY, month],
    queryFn: (context) =>
      readInPages<StudentPayment>(
        context,
        async (query) => {
          const { payments, next_cursor } = await api.get<StudentPayments>('/student_payments/', {
            query: { month, ...query },
            signal: context.signal,
            schema: { payments: 'list' },
          });
          const rows = fillMissingFields(payments, PAYMENT_DEFAULTS);
          // `null` means that the server can void the payment, a missing field that it cannot.
          return {
            rows: rows.map((row, index) => ({ ...row, voided_at: payments[index]?.voided_at })),
            next_cursor,
          };
        },
        { whole: true },
      ),
  });
}
