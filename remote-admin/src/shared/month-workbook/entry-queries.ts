import { queryOptions } from '@tanstack/react-query';
import type { Entry, EntryList } from 'api-contract/entry-schema';
import { readInPages } from 'section-kit/read-in-pages';
import { api } from 'shared-auth';
import { BALANCES } from '../statements/balance-key';

/** The entries of all accounts in a month, `YYYY-MM`. */
export function entriesOfMonth(month: string) {
  return queryOptions({
    queryKey: [...BALANCES, 'entries', month],
    queryFn: (context) =>
      readInPages<Entry>(
        context,
        async (query) => {
          const { entries, next_cursor } = await api.get<EntryList>('/admin/entries', {
            query: { month, ...query },
            signal: context.signal,
            schema: { entries: 'list' },
          });
          return { rows: entries, next_cursor };
        },
        { whole: true },
      ),
  });
}
