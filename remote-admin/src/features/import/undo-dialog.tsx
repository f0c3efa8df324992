import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from 'design-system/confirm';
import { FieldError } from 'design-system/field';
import { useId } from 'react';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { saveFailure } from 'section-kit/save-failure';
import { api } from 'shared-auth';
import { IMPORT_TIMEOUT_MS, IMPORTS_PATH } from './import-queries';
import { undoMessages } from './messages';

interface UndoDialogProps {
  id: string;
  onUndone?: (() => void) | undefined;
  onClose: () => void;
}

/** Asks before an import is taken back. Where something was built on it, the server says what. */
export function UndoDialog({ id, onUndone, onClose }: UndoDialogProps) {
  const queryClient = useQueryClient();
  const errorId = useId();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.post<{ message: string }>(`${IMPORTS_PATH}/${encodeURIComponent(id)}/undo`, {
        timeout: IMPORT_TIMEOUT_MS,
        schema: { message: 'text' },
      }),
    onSuccess({ message }) {
      keyedToasts.succeeded('import', message);
      void queryClient.invalidateQueries();
      onUndone?.();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      tone="danger"
      message={undoMessages.question}
      confirmLabel={isPending ? undoMessages.undoing : undoMessages.undo}
      cancelLabel={undoMessages.cancel}
      busy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      <p>{undoMessages.explanation}</p>
      <FieldError id={errorId} error={error ? saveFailure(error, undoMessages.failed) : undefined} />
    </ConfirmDialog>
  );
}
