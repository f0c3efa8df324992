import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Price } from 'api-contract/price-schema';
import { ConfirmDialog } from 'design-system/confirm';
import { AgorotText } from 'lesson-kit/agorot-text';
import { DayText } from 'lesson-kit/day-text';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { saveFailure } from 'section-kit/save-failure';
import { api, endsSession } from 'shared-auth';
import { priceMessages } from './messages';
import { PRICE_TOAST } from './price-queries';

/** Asks before a price is deleted. */
export function DeletePriceDialog({ price, onClose }: { price: Price; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api.delete<{ message: string }>(`/admin/prices/${encodeURIComponent(price._id)}`, {
        schema: { message: 'text' },
      }),
    onSuccess: ({ message }) => keyedToasts.succeeded(PRICE_TOAST, message),
    onError(error) {
      if (endsSession(error)) return;
      const failure = saveFailure(error, priceMessages.deleteFailed);
      if (failure) keyedToasts.failed(PRICE_TOAST, failure);
    },
    onSettled() {
      void queryClient.invalidateQueries();
      onClose();
    },
  });
  const isOwn = price.student_id !== null || price.family_id !== null;
  return (
    <ConfirmDialog
      open
      tone="danger"
      message={priceMessages.deleteQuestion}
      confirmLabel={isPending ? priceMessages.deleting : priceMessages.delete}
      cancelLabel={priceMessages.cancel}
      busy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      {priceMessages.kind(price.education_level, price.lesson_type)}: <AgorotText amount={price.amount} />{' '}
      {priceMessages.since} <DayText day={price.from} />
      <br />
      {isOwn ? priceMessages.deleteOwnHint : priceMessages.deleteHint}
    </ConfirmDialog>
  );
}
