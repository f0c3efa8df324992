import { queryOptions } from '@tanstack/react-query';
import type { StudentPayment, StudentPayments } from 'api-contract/payment-schema';
import { delay } from 'section-kit/delay';
import { fillMissingFields } from 'section-kit/fill-missing-fields';
import { readInPages } from 'section-kit/read-in-pages';
import { api } from 'shared-auth';

/** The prefix of the keys of all lists of payments. */
export const PAYMENTS_KEY = ['student-payments'];

/** The defaults of missing fields. */
const PAYMENT_DEFAULTS: Partial<StudentPayment> = { name: '', cost: 0, date: '' };

/** The pause in typing, in milliseconds, after which payments are searched. */
const TYPING_PAUSE_MS = 180;

/**
 * The payments of a month, `YYYY-MM`.
 *
 * @param number restricts them to the students that the server finds by it: a phone number, or a part of one
 */
export function studentPayments(month: string, number = '') {
  return queryOptions({
    queryKey: [...PAYMENTS_KEY, month, ...(number ? [number] : [])],
    async queryFn(context) {
      if (number) await delay(TYPING_PAUSE_MS, context.signal);
      return readInPages<StudentPayment>(
        context,
        async (query) => {
          const { payments, next_cursor } = await api.get<StudentPayments>('/student_payments/', {
            query: { month, ...(number && { query: number }), ...query },
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
      );
    },
  });
}
