import { useQueryClient } from '@tanstack/react-query';
import { isCalendarDay } from 'api-contract/calendar-day';
import { currentDay, recordableDays } from 'api-contract/current-day';
import { REASON_MAX_LENGTH } from 'api-contract/money';
import { readDate } from 'arabic-text/date';
import { DateField } from 'design-system/date-field';
import { RadioGroup } from 'design-system/radio-group';
import { TextField } from 'design-system/text-field';
import { useState } from 'react';
import { firstErrors, readText } from 'section-kit/forms/fields';
import { FormDialog } from 'section-kit/forms/form-dialog';
import { useForm } from 'section-kit/forms/use-form';
import { useIdempotencyKey } from 'section-kit/forms/use-idempotency-key';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { saveFailure } from 'section-kit/save-failure';
import { api } from 'shared-auth';
import { AmountField, isAmount, readAmount } from '../amounts/amount-field';
import { closedMonthErrors } from '../closed-months/closed-month-errors';
import { adjustmentMessages } from './messages';

/** The key of the toasts about adjustments. */
const ADJUSTMENT_TOAST = 'adjustment';

interface AdjustmentValues {
  /** The amount has no sign. */
  amount: number | null;
  date: string;
  reason: string;
}

interface AdjustmentDialogProps {
  /** On whose account or pay it is. */
  person: { student_id: string } | { teacher_id: string };
  title: string;
  startKind: 'less' | 'more';
  /** `YYYY-MM-DD` */
  startDay?: string | undefined;
  onClose: () => void;
}

/** Records a discount or an addition, with its reason, on a student's account or a teacher's pay. */
export function AdjustmentDialog({
  person,
  title,
  startKind,
  startDay = currentDay(),
  onClose,
}: AdjustmentDialogProps) {
  const queryClient = useQueryClient();
  const key = useIdempotencyKey();
  const [kind, setKind] = useState<string>(startKind);
  const form = useForm<AdjustmentValues, keyof AdjustmentValues>({
    read: (data) => ({
      amount: readAmount(data, 'amount'),
      date: readDate(readText(data, 'date')) ?? '',
      reason: readText(data, 'reason'),
    }),
    validate: ({ amount, date, reason }) =>
      firstErrors([
        ['amount', !isAmount(amount) || amount === 0, adjustmentMessages.invalidAmount],
        ['date', !isCalendarDay(date), adjustmentMessages.invalidDay],
        ['date', date > currentDay(), adjustmentMessages.future],
        ['reason', reason === '', adjustmentMessages.noReason],
      ]),
    async submit({ amount, ...values }) {
      const signed = (amount ?? 0) * (kind === 'less' ? -1 : 1);
      const body = { ...person, amount: signed, ...values };
      const { message } = await api.post<{ message: string }>('/admin/adjustments', {
        body,
        idempotencyKey: key.keyOf(body),
        schema: { message: 'text' },
      });
      keyedToasts.succeeded(ADJUSTMENT_TOAST, message);
      // The balance or the pay changes too.
      void queryClient.invalidateQueries();
      onClose();
    },
    serverErrors: closedMonthErrors('date'),
    explain: (error) => saveFailure(error, adjustmentMessages.unconfirmed),
  });
  const isSending = form.status === 'sending';
  const field = (name: keyof AdjustmentValues) => ({
    name,
    label: adjustmentMessages[name],
    error: form.errors[name],
    readOnly: isSending,
    required: true,
  });
  return (
    <FormDialog
      form={form}
      title={title}
      submitLabel={adjustmentMessages.save}
      busyLabel={adjustmentMessages.saving}
      cancelLabel={adjustmentMessages.cancel}
      onClose={onClose}
    >
      <RadioGroup
        label={adjustmentMessages.kind}
        hint={adjustmentMessages.hint}
        value={kind}
        onValueChange={setKind}
        options={[
          { value: 'less', label: adjustmentMessages.kinds.less },
          { value: 'more', label: adjustmentMessages.kinds.more },
        ]}
        readOnly={isSending}
      />
      <AmountField {...field('amount')} />
      <DateField {...field('date')} min={recordableDays().min} max={currentDay()} defaultValue={startDay} />
      <TextField {...field('reason')} dir="auto" autoComplete="off" maxLength={REASON_MAX_LENGTH} />
    </FormDialog>
  );
}
