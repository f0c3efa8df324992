import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PayRate } from 'api-contract/pay-schema';
import { ConfirmDialog } from 'design-system/confirm';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { saveFailure } from 'section-kit/save-failure';
import { api, endsSession } from 'shared-auth';
import { payMessages, rateMessages } from './messages';
import { PAY_TOAST } from './pay-queries';

/** Asks before a pay rate is deleted. */
export function DeleteRateDialog({ rate, onClose }: { rate: PayRate; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api.delete<{ message: string }>(`/admin/pay-rates/${encodeURIComponent(rate._id)}`, {
        schema: { message: 'text' },
      }),
    onSuccess: ({ message }) => keyedToasts.succeeded(PAY_TOAST, message),
    onError(error) {
      if (endsSession(error)) return;
      const failure = saveFailure(error, payMessages.failed);
      if (failure) keyedToasts.failed(PAY_TOAST, failure);
    },
    onSettled() {
      void queryClient.invalidateQueries({ queryKey: ['pay'] });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      tone="danger"
      message={rateMessages.deleteQuestion}
      confirmLabel={rateMessages.delete}
      cancelLabel={payMessages.cancel}
      busy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      {rateMessages.deleteHint}
    </ConfirmDialog>
  );
}
