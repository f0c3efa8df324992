import { queryOptions } from '@tanstack/react-query';
import type { Takings } from 'api-contract/takings-schema';
import { readInPages } from 'section-kit/read-in-pages';
import { api } from 'shared-auth';
import { PAYMENTS_KEY } from '../../shared/payments/payment-queries';

/** A payment, a refund, or the reversal of one of both. */
export type Taking = Takings['payments'][number];

/** What was taken on a day, `YYYY-MM-DD`, as a whole: it is printed and signed. */
export function takingsOf(day: string) {
  return queryOptions({
    queryKey: [...PAYMENTS_KEY, 'takings', day],
    async queryFn(context) {
      let sums: Omit<Takings, 'payments' | 'next_cursor'> = { by_method: [], by_person: [], cash: 0 };
      const rows = await readInPages<Taking>(
        context,
        async (page) => {
          const { payments, next_cursor, ...ofDay } = await api.get<Takings>('/admin/takings', {
            query: { day, ...page },
            signal: context.signal,
            schema: { payments: 'list', by_method: 'list', by_person: 'list', cash: 'number' },
          });
          sums = ofDay;
          return { rows: payments, next_cursor };
        },
        { whole: true },
      );
      return { rows, ...sums };
    },
  });
}
