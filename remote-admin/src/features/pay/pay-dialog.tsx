import { isCalendarDay } from 'api-contract/calendar-day';
import { currentDay, recordableDays } from 'api-contract/current-day';
import type { TeacherPay } from 'api-contract/pay-schema';
import { readDate } from 'arabic-text/date';
import { DateField } from 'design-system/date-field';
import { AgorotText } from 'lesson-kit/agorot-text';
import { firstErrors, readText } from 'section-kit/forms/fields';
import { FormDialog } from 'section-kit/forms/form-dialog';
import { useForm } from 'section-kit/forms/use-form';
import { payMessages } from './messages';
import { useSetPaid } from './use-set-paid';

interface PayDialogProps {
  month: string;
  row: TeacherPay;
  onClose: () => void;
}

/** Asks on which day a teacher was paid. */
export function PayDialog({ month, row, onClose }: PayDialogProps) {
  const { mutateAsync } = useSetPaid(month);
  const form = useForm<string, 'paid_on'>({
    read: (data) => readDate(readText(data, 'paid_on')) ?? '',
    validate: (day) =>
      firstErrors([
        ['paid_on', !isCalendarDay(day), payMessages.invalidDay],
        ['paid_on', day > currentDay(), payMessages.future],
      ]),
    async submit(paid_on) {
      await mutateAsync({ row, paid_on });
      onClose();
    },
    // The failure is in a toast.
    explain: () => undefined,
  });
  return (
    <FormDialog
      form={form}
      title={payMessages.payOf(row.name)}
      submitLabel={payMessages.save}
      busyLabel={payMessages.saving}
      cancelLabel={payMessages.cancel}
      onClose={onClose}
    >
      <p>
        {payMessages.total}: <AgorotText amount={row.total} />
      </p>
      <DateField
        label={payMessages.paidOn}
        name="paid_on"
        required
        min={recordableDays().min}
        max={currentDay()}
        defaultValue={currentDay()}
        readOnly={form.status === 'sending'}
        error={form.errors.paid_on}
      />
    </FormDialog>
  );
}
