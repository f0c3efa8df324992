import { useQueryClient } from '@tanstack/react-query';
import { isCalendarDay } from 'api-contract/calendar-day';
import { currentDay } from 'api-contract/current-day';
import { REASON_MAX_LENGTH } from 'api-contract/money';
import type { TeacherPay } from 'api-contract/pay-schema';
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
import { payMessages } from './messages';
import { PAY_TOAST } from './pay-queries';

interface AdjustPayDialogProps {
  /** The first day that is offered is in it. */
  month: string;
  row: TeacherPay;
  onClose: () => void;
}

interface Values {
  /** Without its sign. */
  amount: number | null;
  date: string;
  reason: string;
}

/** Adds an amount with a reason to a teacher's pay, or takes it off. */
export function AdjustPayDialog({ month, row, onClose }: AdjustPayDialogProps) {
  const { adjustments } = payMessages;
  const queryClient = useQueryClient();
  const key = useIdempotencyKey();
  const [kind, setKind] = useState<string>('more');
  const form = useForm<Values, keyof Values>({
    read: (data) => ({
      amount: readAmount(data, 'amount'),
      date: readDate(readText(data, 'date')) ?? '',
      reason: readText(data, 'reason'),
    }),
    validate: ({ amount, date, reason }) =>
      firstErrors([
        ['amount', !isAmount(amount) || amount === 0, adjustments.invalidAmount],
        ['date', !isCalendarDay(date), payMessages.invalidDay],
        ['date', date > currentDay(), payMessages.future],
        ['reason', reason === '', adjustments.noReason],
      ]),
    async submit({ amount, ...values }) {
      const signed = (amount ?? 0) * (kind === 'less' ? -1 : 1);
      const body = { teacher_id: row.teacher_id, amount: signed, ...values };
      const { message } = await api.post<{ message: string }>('/admin/adjustments', {
        body,
        idempotencyKey: key.keyOf(body),
        schema: { message: 'text' },
      });
      keyedToasts.succeeded(PAY_TOAST, message);
      void queryClient.invalidateQueries({ queryKey: ['pay'] });
      onClose();
    },
    serverErrors: closedMonthErrors('date'),
    explain(error) {
      if (endsSession(error)) return undefined;
      return error.isUnreachable ? payMessages.unconfirmed : error.text;
    },
  });
  const field = (name: keyof Values) => ({
    name,
    label: adjustments[name],
    error: form.errors[name],
    readOnly: form.status === 'sending',
    required: true,
  });
  const isThisMonth = currentDay().startsWith(month);
  return (
    <FormDialog
      form={form}
      title={payMessages.adjustOf(row.name)}
      submitLabel={payMessages.save}
      busyLabel={payMessages.saving}
      cancelLabel={payMessages.cancel}
      onClose={onClose}
    >
      <RadioGroup
        label={adjustments.kind}
        value={kind}
        onValueChange={setKind}
        options={[
          { value: 'more', label: adjustments.kinds.more },
          { value: 'less', label: adjustments.kinds.less },
        ]}
        readOnly={form.status === 'sending'}
      />
      <AmountField {...field('amount')} />
      <DateField
        {...field('date')}
        max={currentDay()}
        defaultValue={isThisMonth ? currentDay() : `${month}-01`}
      />
      <TextField {...field('reason')} dir="auto" autoComplete="off" maxLength={REASON_MAX_LENGTH} />
    </FormDialog>
  );
}
