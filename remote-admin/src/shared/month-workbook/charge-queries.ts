import { queryOptions } from '@tanstack/react-query';
import type { ChargeList, LessonCharge } from 'api-contract/charge-schema';
import { readInPages } from 'section-kit/read-in-pages';
import { api } from 'shared-auth';
import { BALANCES } from '../statements/balance-key';

/** What students owe for the lessons of a month, `YYYY-MM`. */
export function chargesOfMonth(month: string) {
  return queryOptions({
    queryKey: [...BALANCES, 'charges', month],
    queryFn: (context) =>
      readInPages<LessonCharge>(
        context,
        async (query) => {
          const { charges, next_cursor } = await api.get<ChargeList>('/admin/charges', {
            query: { month, ...query },
            signal: context.signal,
            schema: { charges: 'list' },
          });
          return { rows: charges, next_cursor };
        },
        { whole: true },
      ),
  });
}
