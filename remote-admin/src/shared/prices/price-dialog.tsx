import { useQueryClient } from '@tanstack/react-query';
import { isCalendarDay } from 'api-contract/calendar-day';
import { currentDay, recordableDays } from 'api-contract/current-day';
import {
  EDUCATION_LEVELS,
  type EducationLevel,
  LESSON_TYPE_NAMES,
  LESSON_TYPES,
  type LessonType,
} from 'api-contract/lesson';
import type { Price } from 'api-contract/price-schema';
import { readDate } from 'arabic-text/date';
import { DateField } from 'design-system/date-field';
import { RadioGroup } from 'design-system/radio-group';
import { useState } from 'react';
import { firstErrors, readText } from 'section-kit/forms/fields';
import { FormDialog } from 'section-kit/forms/form-dialog';
import { useForm } from 'section-kit/forms/use-form';
import { useIdempotencyKey } from 'section-kit/forms/use-idempotency-key';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { saveFailure } from 'section-kit/save-failure';
import { api } from 'shared-auth';
import { AmountField, isAmount, readAmount } from '../amounts/amount-field';
import { amountMessages } from '../amounts/messages';
import { closedMonthErrors } from '../closed-months/closed-month-errors';
import { priceMessages } from './messages';
import { type Payer, PRICE_TOAST, payerField } from './price-queries';

/** What the dialog begins with. */
export interface PriceStart {
  level: EducationLevel;
  type: LessonType;
  /** The first day, `YYYY-MM-DD`; by default the current one. */
  from?: string;
}

interface PriceDialogProps {
  /** Whose price it is; without it, everybody's. */
  payer?: Payer | undefined;
  /** The prices of the same payer. */
  prices: readonly Price[];
  start?: PriceStart | undefined;
  onClose: () => void;
}

interface PriceValues {
  amount: number | null;
  from: string;
}

/** Sets the price of an hour from a day on. */
export function PriceDialog({ payer, prices, start, onClose }: PriceDialogProps) {
  const queryClient = useQueryClient();
  const key = useIdempotencyKey();
  const [level, setLevel] = useState<string>(start?.level ?? EDUCATION_LEVELS[0]);
  const [type, setType] = useState<string>(start?.type ?? LESSON_TYPES[0]);
  const [from, setFrom] = useState(() => start?.from ?? currentDay());
  const replaced = prices.find(
    (price) => price.education_level === level && price.lesson_type === type && price.from === from,
  );
  const form = useForm<PriceValues, 'amount' | 'from'>({
    read: (data) => ({
      amount: readAmount(data, 'amount'),
      from: readDate(readText(data, 'from')) ?? '',
    }),
    validate: (values) =>
      firstErrors([
        ['amount', !isAmount(values.amount), amountMessages.invalid],
        ['from', !isCalendarDay(values.from), priceMessages.invalidDay],
      ]),
    async submit(values) {
      const body = { education_level: level, lesson_type: type, ...values, ...payerField(payer) };
      const { message } = await api.post<{ message: string }>('/admin/prices', {
        body,
        idempotencyKey: key.keyOf(body),
        schema: { message: 'text' },
      });
      keyedToasts.succeeded(PRICE_TOAST, message);
      // What was charged for lessons changes too.
      void queryClient.invalidateQueries();
      onClose();
    },
    serverErrors: closedMonthErrors('from'),
    explain: (error) => saveFailure(error, priceMessages.unconfirmed),
  });
  const isSending = form.status === 'sending';
  return (
    <FormDialog
      form={form}
      title={payer ? priceMessages.addFor(payer.name) : priceMessages.add}
      submitLabel={priceMessages.save}
      busyLabel={priceMessages.saving}
      cancelLabel={priceMessages.cancel}
      onClose={onClose}
    >
      <RadioGroup
        label={priceMessages.level}
        value={level}
        onValueChange={setLevel}
        options={EDUCATION_LEVELS.map((name) => ({ value: name, label: name }))}
        readOnly={isSending}
      />
      <RadioGroup
        label={priceMessages.lessonType}
        value={type}
        onValueChange={setType}
        options={LESSON_TYPES.map((name) => ({ value: name, label: LESSON_TYPE_NAMES[name] }))}
        readOnly={isSending}
      />
      <AmountField
        label={priceMessages.amount}
        name="amount"
        error={form.errors.amount}
        readOnly={isSending}
        required
      />
      <DateField
        label={priceMessages.from}
        name="from"
        hint={priceMessages.fromHint}
        max={recordableDays().max}
        warning={replaced && priceMessages.replaces(replaced.amount)}
        error={form.errors.from}
        value={from}
        onValueChange={(day) => {
          setFrom(day);
          form.clear('from');
        }}
        readOnly={isSending}
        required
      />
    </FormDialog>
  );
}
