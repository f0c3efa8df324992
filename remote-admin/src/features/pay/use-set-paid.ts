import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TeacherPay } from 'api-contract/pay-schema';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { saveFailure } from 'section-kit/save-failure';
import { api, endsSession } from 'shared-auth';
import { payMessages } from './messages';
import { PAY_TOAST } from './pay-queries';

interface PaidDay {
  row: TeacherPay;
  /** `YYYY-MM-DD`; `null` takes it back. */
  paid_on: string | null;
}

/** Notes on which day a teacher was paid for a month. */
export function useSetPaid(month: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ row, paid_on }: PaidDay) =>
      api.post<{ message: string }>(`/admin/pay/${encodeURIComponent(row.teacher_id)}/paid`, {
        body: { month, paid_on },
        schema: { message: 'text' },
      }),
    onSuccess: ({ message }) => keyedToasts.succeeded(PAY_TOAST, message),
    onError(error) {
      if (endsSession(error)) return;
      const failure = saveFailure(error, payMessages.failed);
      if (failure) keyedToasts.failed(PAY_TOAST, failure);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['pay'] }),
  });
}
