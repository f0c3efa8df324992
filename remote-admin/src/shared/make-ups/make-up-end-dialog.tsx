import { useQueryClient } from '@tanstack/react-query';
import type { MakeUp } from 'api-contract/make-up-schema';
import { REASON_MAX_LENGTH } from 'api-contract/money';
import { Alert } from 'design-system/alert';
import { TextField } from 'design-system/text-field';
import { firstErrors, readText } from 'section-kit/forms/fields';
import { FormDialog } from 'section-kit/forms/form-dialog';
import { useForm } from 'section-kit/forms/use-form';
import { useIdempotencyKey } from 'section-kit/forms/use-idempotency-key';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { saveFailure } from 'section-kit/save-failure';
import { api } from 'shared-auth';
import { MAKE_UP_TOAST } from './make-up-queries';
import { makeUpMessages } from './messages';

/** Ends what is left of a make-up, with a reason. */
export function MakeUpEndDialog({ makeUp, onClose }: { makeUp: MakeUp; onClose: () => void }) {
  const queryClient = useQueryClient();
  const key = useIdempotencyKey();
  const form = useForm<string, 'reason'>({
    read: (data) => readText(data, 'reason'),
    validate: (reason) => firstErrors([['reason', reason === '', makeUpMessages.noReason]]),
    async submit(reason) {
      const body = { reason };
      const path = `/admin/make-ups/${encodeURIComponent(makeUp._id)}/end`;
      const { message } = await api.post<{ message: string }>(path, {
        body,
        idempotencyKey: key.keyOf(body),
        schema: { message: 'text' },
      });
      keyedToasts.succeeded(MAKE_UP_TOAST, message);
      void queryClient.invalidateQueries();
      onClose();
    },
    explain: (error) => saveFailure(error, makeUpMessages.unconfirmed),
  });
  return (
    <FormDialog
      form={form}
      title={makeUpMessages.endOf(makeUp.hours)}
      submitLabel={makeUpMessages.end}
      busyLabel={makeUpMessages.saving}
      cancelLabel={makeUpMessages.cancel}
      isDangerous
      onClose={onClose}
    >
      <Alert>{makeUpMessages.endHint(makeUp.left_hours)}</Alert>
      <TextField
        label={makeUpMessages.labels.reason}
        name="reason"
        dir="auto"
        autoComplete="off"
        maxLength={REASON_MAX_LENGTH}
        error={form.errors.reason}
        readOnly={form.status === 'sending'}
        required
      />
    </FormDialog>
  );
}
