import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Month } from 'api-contract/month-schema';
import { useIdempotencyKey } from 'section-kit/forms/use-idempotency-key';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { saveFailure } from 'section-kit/save-failure';
import { api } from 'shared-auth';
import { BALANCES } from '../../shared/statements/balance-key';
import { monthMessages } from './messages';

const MONTHS = ['months'];

/** The key of the toasts about months. */
const MONTH_TOAST = 'month';

/** The months with their sums, the current one first. */
export function monthList() {
  return queryOptions({
    queryKey: MONTHS,
    queryFn: ({ signal }) =>
      api.get<{ months: Month[] }>('/admin/months', { signal, schema: { months: 'list' } }),
  });
}

interface Change {
  month: string;
  /** Opens the month again; without it, the month is closed. */
  reason?: string;
}

/** Closes a month or opens it again. Whatever the outcome, the list is read again. */
export function useMonthChange() {
  const queryClient = useQueryClient();
  const { keyOf, clear } = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ month, reason }: Change) =>
      api.post<{ message: string }>(`/admin/months/${month}/${reason === undefined ? 'close' : 'reopen'}`, {
        ...(reason !== undefined && { body: { reason } }),
        idempotencyKey: keyOf([month, reason]),
        schema: { message: 'text' },
      }),
    onMutate: () => keyedToasts.clear(MONTH_TOAST),
    onSuccess({ message }) {
      // The same month can be closed again, once it was opened.
      clear();
      keyedToasts.succeeded(MONTH_TOAST, message);
    },
    onError(error, { reason }) {
      const { closing, reopening } = monthMessages;
      const failure = saveFailure(error, (reason === undefined ? closing : reopening).failed);
      if (failure) keyedToasts.failed(MONTH_TOAST, failure);
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: MONTHS }),
        queryClient.invalidateQueries({ queryKey: BALANCES }),
      ]),
  });
}
