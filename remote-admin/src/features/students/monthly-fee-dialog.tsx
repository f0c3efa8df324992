import { useQueryClient } from '@tanstack/react-query';
import { currentMonth } from 'api-contract/current-day';
import { EDUCATION_LEVELS } from 'api-contract/lesson';
import type { Student } from 'api-contract/student-schema';
import { RadioGroup } from 'design-system/radio-group';
import { Select } from 'design-system/select';
import { useState } from 'react';
import { firstErrors, readText } from 'section-kit/forms/fields';
import { FormDialog } from 'section-kit/forms/form-dialog';
import { useForm } from 'section-kit/forms/use-form';
import { useIdempotencyKey } from 'section-kit/forms/use-idempotency-key';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { saveFailure } from 'section-kit/save-failure';
import { api } from 'shared-auth';
import { AmountField, isAmount, readAmount } from '../../shared/amounts/amount-field';
import { amountMessages } from '../../shared/amounts/messages';
import { closedMonthErrors } from '../../shared/closed-months/closed-month-errors';
import { monthOptions } from './fee-months';
import { pricePartMessages } from './price-part-messages';
import { ACCOUNT_TOAST } from './price-part-queries';

interface FeeValues {
  amount: number | null;
  from: string;
  to: string;
}

/** Agrees on a fee for each month with a student. */
export function MonthlyFeeDialog({ student, onClose }: { student: Student; onClose: () => void }) {
  const { fees } = pricePartMessages;
  const queryClient = useQueryClient();
  const key = useIdempotencyKey();
  const [level, setLevel] = useState<string>(student.education_level ?? EDUCATION_LEVELS[0]);
  const form = useForm<FeeValues, keyof FeeValues>({
    read: (data) => ({
      amount: readAmount(data, 'amount'),
      from: readText(data, 'from'),
      to: readText(data, 'to'),
    }),
    validate: ({ amount, from, to }) =>
      firstErrors([
        ['amount', !isAmount(amount), amountMessages.invalid],
        ['to', to !== '' && to < from, fees.endsTooEarly],
      ]),
    async submit({ to, ...values }) {
      const body = { student_id: student._id, education_level: level, ...values, to: to || null };
      const { message } = await api.post<{ message: string }>('/admin/monthly-fees', {
        body,
        idempotencyKey: key.keyOf(body),
        schema: { message: 'text' },
      });
      keyedToasts.succeeded(ACCOUNT_TOAST, message);
      // What is charged for lessons changes too.
      void queryClient.invalidateQueries();
      onClose();
    },
    serverErrors: closedMonthErrors('from'),
    explain: (error) => saveFailure(error, pricePartMessages.unconfirmed),
  });
  const isSending = form.status === 'sending';
  const months = monthOptions(currentMonth());
  return (
    <FormDialog
      form={form}
      title={fees.addFor(student.name)}
      submitLabel={pricePartMessages.save}
      busyLabel={pricePartMessages.saving}
      cancelLabel={pricePartMessages.cancel}
      onClose={onClose}
    >
      <RadioGroup
        label={fees.level}
        value={level}
        onValueChange={setLevel}
        options={EDUCATION_LEVELS.map((name) => ({ value: name, label: name }))}
        readOnly={isSending}
      />
      <AmountField
        label={fees.amount}
        name="amount"
        hint={fees.hint}
        error={form.errors.amount}
        readOnly={isSending}
        required
      />
      <Select
        label={fees.from}
        name="from"
        options={months}
        defaultValue={currentMonth()}
        error={form.errors.from}
        readOnly={isSending}
      />
      <Select
        label={fees.to}
        name="to"
        options={[{ value: '', label: fees.openEnd }, ...months]}
        error={form.errors.to}
        readOnly={isSending}
      />
    </FormDialog>
  );
}
