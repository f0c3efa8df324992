import { useQueryClient } from '@tanstack/react-query';
import { isCalendarDay } from 'api-contract/calendar-day';
import { currentDay } from 'api-contract/current-day';
import { REASON_MAX_LENGTH } from 'api-contract/money';
import type { Student } from 'api-contract/student-schema';
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
import { api, endsSession } from 'shared-auth';
import { AmountField, isAmount, readAmount } from '../../shared/amounts/amount-field';
import { closedMonthErrors } from '../../shared/closed-months/closed-month-errors';
import { pricePartMessages } from './price-part-messages';
import { ACCOUNT_TOAST } from './price-part-queries';

interface AdjustmentValues {
  /** Without its sign. */
  amount: number | null;
  date: string;
  reason: string;
}

/** Records a discount or an addition, with its reason, on a student's account. */
export function AdjustmentDialog({ student, onClose }: { student: Student; onClose: () => void }) {
  const { adjustments } = pricePartMessages;
  const queryClient = useQueryClient();
  const key = useIdempotencyKey();
  const [kind, setKind] = useState<string>('less');
  const form = useForm<AdjustmentValues, keyof AdjustmentValues>({
    read: (data) => ({
      amount: readAmount(data, 'amount'),
      date: readDate(readText(data, 'date')) ?? '',
      reason: readText(data, 'reason'),
    }),
    validate: ({ amount, date, reason }) =>
      firstErrors([
        ['amount', !isAmount(amount) || amount === 0, adjustments.invalidAmount],
        ['date', !isCalendarDay(date), adjustments.invalidDay],
        ['date', date > currentDay(), adjustments.future],
        ['reason', reason === '', adjustments.noReason],
      ]),
    async submit({ amount, ...values }) {
      const signed = (amount ?? 0) * (kind === 'less' ? -1 : 1);
      const body = { student_id: student._id, amount: signed, ...values };
      const { message } = await api.post<{ message: string }>('/admin/adjustments', {
        body,
        idempotencyKey: key.keyOf(body),
        schema: { message: 'text' },
      });
      keyedToasts.succeeded(ACCOUNT_TOAST, message);
      // The balance changes too.
      void queryClient.invalidateQueries();
      onClose();
    },
    serverErrors: closedMonthErrors('date'),
    explain(error) {
      if (endsSession(error)) return undefined;
      return error.isUnreachable ? pricePartMessages.unconfirmed : error.text;
    },
  });
  const isSending = form.status === 'sending';
  const field = (name: keyof AdjustmentValues) => ({
    name,
    label: adjustments[name],
    error: form.errors[name],
    readOnly: isSending,
    required: true,
  });
  return (
    <FormDialog
      form={form}
      title={adjustments.addFor(student.name)}
      submitLabel={pricePartMessages.save}
      busyLabel={pricePartMessages.saving}
      cancelLabel={pricePartMessages.cancel}
      onClose={onClose}
    >
      <RadioGroup
        label={adjustments.kind}
        hint={adjustments.hint}
        value={kind}
        onValueChange={setKind}
        options={[
          { value: 'less', label: adjustments.kinds.less },
          { value: 'more', label: adjustments.kinds.more },
        ]}
        readOnly={isSending}
      />
      <AmountField {...field('amount')} />
      <DateField {...field('date')} max={currentDay()} defaultValue={currentDay()} />
      <TextField {...field('reason')} dir="auto" autoComplete="off" maxLength={REASON_MAX_LENGTH} />
    </FormDialog>
  );
}
