import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Effect } from 'api-contract/posting-schema';
import { ConfirmDialog } from 'design-system/confirm';
import type { ReactNode } from 'react';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { saveFailure } from 'section-kit/save-failure';
import { api, endsSession } from 'shared-auth';
import { DeletionEffect } from '../agreements/effect-preview';
import { useOfferPosting } from '../agreements/posting-dialog';
import { deleteMessages } from './delete-messages';

interface DeleteDialogProps {
  /** The path of the record in the API. */
  path: string;
  question: string;
  onClose: () => void;
  /** Whether what was posted depends on the record: the dialog says what posting anew would alter. */
  showsEffect?: boolean;
  /** What is deleted, and what that changes. */
  children: ReactNode;
}

/** Asks before a record is deleted, inside a `DialogHost`. What is owed shows on many pages, so everything is read again. */
export function DeleteDialog({ path, question, onClose, showsEffect, children }: DeleteDialogProps) {
  const queryClient = useQueryClient();
  const offerPosting = useOfferPosting();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.delete<{ message: string; effect?: Effect }>(path, { schema: { message: 'text' } }),
    onSuccess(deleted) {
      keyedToasts.succeeded(path, deleted.message);
      offerPosting(deleted);
    },
    onError(error) {
      if (endsSession(error)) return;
      const failure = saveFailure(error, deleteMessages.deleteFailed);
      if (failure) keyedToasts.failed(path, failure);
    },
    onSettled() {
      void queryClient.invalidateQueries();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      tone="danger"
      message={question}
      confirmLabel={isPending ? deleteMessages.deleting : deleteMessages.delete}
      cancelLabel={deleteMessages.cancel}
      busy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      {children}
      {showsEffect && <DeletionEffect path={path} />}
    </ConfirmDialog>
  );
}
