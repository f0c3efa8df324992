import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Month } from 'api-contract/month-schema';
import { useIdempotencyKey } from 'section-kit/forms/use-idempotency-key';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { saveFailure } from 'section-kit/save-failure';
import { api } from 'shared-auth';
import { joinPages, type ListedRows, pagesQuery } from '../../shared/lists/list-queries';
import { BALANCES } from '../../shared/statements/balance-key';
import { monthMessages } from './messages';

const MONTHS = ['months'];

/** What closing a month, or opening it again, changes. */
export const MONTH_QUERIES = [MONTHS, BALANCES];

/** The key of the toasts about months. */
const MONTH_TOAST = 'month';

/** A month as a row of a list. */
export type MonthRow = Month & { _id: string };

/** The months with their sums, the current one first, page by page. */
export const monthList = () => ({
  ...pagesQuery<Month>({ key: MONTHS, path: '/admin/months', field: 'months' }),
  select: (pages: InfiniteData<ListedRows<Month>>): ListedRows<MonthRow> => ({
    rows: joinPages(pages).rows.map((month) => ({ ...month, _id: month.month })),
  }),
});

/** Closes everything up to the end of a month. Whatever the outcome, the list is read again. */
export function useCloseMonth() {
  const queryClient = useQueryClient();
  const { keyOf, clear } = useIdempotencyKey();
  return useMutation({
    mutationFn: (month: string) =>
      api.post<{ message: string }>(`/admin/months/${month}/close`, {
        idempotencyKey: keyOf(month),
        schema: { message: 'text' },
      }),
    onMutate: () => keyedToasts.clear(MONTH_TOAST),
    onSuccess({ message }) {
      // The same month can be closed again, once it was opened.
      clear();
      keyedToasts.succeeded(MONTH_TOAST, message);
    },
    onError(error) {
      const failure = saveFailure(error, monthMessages.closing.failed);
      if (failure) keyedToasts.failed(MONTH_TOAST, failure);
    },
    onSettled: () =>
      Promise.all(MONTH_QUERIES.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
