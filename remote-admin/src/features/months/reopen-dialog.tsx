import { REASON_MAX_LENGTH } from 'api-contract/money';
import { TextField } from 'design-system/text-field';
import { firstErrors, readText } from 'section-kit/forms/fields';
import { FormDialog } from 'section-kit/forms/form-dialog';
import { useForm } from 'section-kit/forms/use-form';
import { monthMessages } from './messages';
import { useMonthChange } from './month-queries';

/** Asks for the reason and opens a closed month again. Stays open on failure. */
export function ReopenDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const { reopening } = monthMessages;
  const { mutateAsync } = useMonthChange();
  const form = useForm({
    read: (data) => readText(data, 'reason'),
    validate: (reason) => firstErrors([['reason', reason === '', reopening.noReason]]),
    submit: async (reason) => {
      await mutateAsync({ month, reason });
      onClose();
    },
    // The failure is in a toast.
    explain: () => undefined,
    afterLeaving: false,
  });
  return (
    <FormDialog
      form={form}
      title={reopening.title(month)}
      submitLabel={monthMessages.reopen}
      busyLabel={reopening.sending}
      cancelLabel={monthMessages.cancel}
      isDangerous
      onClose={onClose}
    >
      <TextField
        label={reopening.reason}
        name="reason"
        dir="auto"
        required
        readOnly={form.status === 'sending'}
        autoComplete="off"
        maxLength={REASON_MAX_LENGTH}
        hint={reopening.hint}
        error={form.errors.reason}
      />
    </FormDialog>
  );
}
