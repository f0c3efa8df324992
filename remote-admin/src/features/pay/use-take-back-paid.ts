import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TeacherPay } from 'api-contract/pay-schema';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { saveFailure } from 'section-kit/save-failure';
import { api, endsSession } from 'shared-auth';
import { payMessages } from './messages';
import { PAY_TOAST } from './pay-queries';

/** Takes back that a teacher was paid for a month. */
export function useTakeBackPaid(month: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ teacher_id }: TeacherPay) =>
      api.post<{ message: string }>(`/admin/pay/${encodeURIComponent(teacher_id)}/paid`, {
        body: { month, paid_on: null },
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
