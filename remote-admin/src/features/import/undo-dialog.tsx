import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BuiltOnImport } from 'api-contract/import-schema';
import { ConfirmDialog } from 'design-system/confirm';
import { FieldError } from 'design-system/field';
import { useId } from 'react';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { saveFailure } from 'section-kit/save-failure';
import { ApiError, api } from 'shared-auth';
import { FamilyName, StudentName } from '../../shared/record/record-name';
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
  const built = builtOf(error);
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
      {built.length > 0 && (
        <ul>
          {built.map(({ what, name, student_id, family_id }) => (
            <li key={[what, name].join('\n')}>
              {what}{' '}
              {family_id ? (
                <FamilyName id={family_id} name={name ?? ''} />
              ) : (
                <StudentName id={student_id} name={name ?? ''} />
              )}
            </li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}

/** What was built on the import, each once. */
function builtOf(error: Error | null): BuiltOnImport[] {
  const built = error instanceof ApiError ? error.body.built : undefined;
  if (!Array.isArray(built)) return [];
  return [...new Map(built.map((each: BuiltOnImport) => [[each.what, each.name].join('\n'), each])).values()];
}
