import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Cheque } from 'api-contract/cheque-schema';
import { currentDay } from 'api-contract/current-day';
import type { ChequeState } from 'api-contract/money';
import { useIdempotencyKey } from 'section-kit/forms/use-idempotency-key';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { saveFailure } from 'section-kit/save-failure';
import { api } from 'shared-auth';
import { pagesQuery, writeRow } from '../../shared/lists/list-queries';
import { PAYMENTS_KEY } from '../../shared/payments/payment-queries';
import { BALANCES } from '../../shared/statements/balance-key';
import { STATEMENTS } from '../../shared/statements/statement-queries';
import { chequeMessages } from './messages';

const CHEQUES = ['cheques'];
const CHEQUE_TOAST = 'cheque';
const DAY_MS = 86_400_000;

/** The list has the cheques that are due within so many days. */
const DUE_DAYS = { all: undefined, today: 0, week: 7, month: 30 } as const;

/** Cheques by due day, the earliest first. */
export function chequeList(state: ChequeState | 'all', due: keyof typeof DUE_DAYS) {
  const days = DUE_DAYS[due];
  return pagesQuery<Cheque>({
    ...{ key: CHEQUES, path: '/admin/cheques', field: 'cheques' },
    query: {
      state: state === 'all' ? undefined : state,
      due_until: days === undefined ? undefined : dayAhead(days),
    },
  });
}

function dayAhead(days: number): string {
  return new Date(Date.parse(currentDay()) + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** Notes what has become of a cheque. Its row keeps its place until the list is read again. */
export function useChangeCheque(cheque: Cheque) {
  const queryClient = useQueryClient();
  const { keyOf } = useIdempotencyKey();
  return useMutation({
    mutationFn: (state: Exclude<ChequeState, 'waiting'>) => {
      const path = `/admin/cheques/${encodeURIComponent(cheque.payment_id)}/${state}`;
      return api.post<Cheque & { message: string }>(path, {
        idempotencyKey: keyOf(path),
        schema: { message: 'text' },
      });
    },
    onMutate: () => keyedToasts.clear(CHEQUE_TOAST),
    onSuccess({ message, ...changed }) {
      keyedToasts.succeeded(CHEQUE_TOAST, message);
      writeRow(queryClient, CHEQUES, changed);
      void queryClient.invalidateQueries({ queryKey: CHEQUES, refetchType: 'none' });
      for (const queryKey of [PAYMENTS_KEY, BALANCES, STATEMENTS])
        void queryClient.invalidateQueries({ queryKey });
    },
    onError(error) {
      const failure = saveFailure(error, chequeMessages.unconfirmed);
      if (failure) keyedToasts.failed(CHEQUE_TOAST, failure);
      void queryClient.invalidateQueries({ queryKey: CHEQUES });
    },
  });
}
