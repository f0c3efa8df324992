import { useQueryClient } from '@tanstack/react-query';
import { isCalendarDay } from 'api-contract/calendar-day';
import { currentDay, recordableDays } from 'api-contract/current-day';
import { EDUCATION_LEVELS, LESSON_TYPE_NAMES, LESSON_TYPES } from 'api-contract/lesson';
import { readDate } from 'arabic-text/date';
import { ChipGroup } from 'design-system/chip-group';
import { DateField } from 'design-system/date-field';
import { NumberField, readNumber } from 'design-system/number-field';
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
import { type Payer, payerField } from '../prices/price-queries';
import { packageMessages } from './messages';
import { PACKAGE_TOAST } from './package-queries';

interface PackageValues {
  hours: number | null;
  price: number | null;
  first_day: string;
  last_day: string;
}

/** Records hours that a student or a family pays ahead. */
export function PackageDialog({ payer, onClose }: { payer: Payer; onClose: () => void }) {
  const queryClient = useQueryClient();
  const key = useIdempotencyKey();
  const [levels, setLevels] = useState<readonly string[]>([]);
  const [types, setTypes] = useState<readonly string[]>([]);
  const form = useForm<PackageValues, keyof typeof packageMessages.labels>({
    read: (data) => ({
      hours: readNumber(readText(data, 'hours')),
      price: readAmount(data, 'price'),
      first_day: readDate(readText(data, 'first_day')) ?? '',
      last_day: readDate(readText(data, 'last_day')) ?? '',
    }),
    validate: ({ hours, price, first_day, last_day }) =>
      firstErrors([
        ['hours', !isHours(hours), packageMessages.invalidHours],
        ['price', !isAmount(price), amountMessages.invalid],
        ['first_day', !isCalendarDay(first_day), packageMessages.invalidDay],
        ['last_day', !isCalendarDay(last_day), packageMessages.invalidDay],
        ['last_day', last_day < first_day, packageMessages.endsTooEarly],
      ]),
    async submit(values) {
      const body = { ...payerField(payer), ...values, education_levels: levels, lesson_types: types };
      const { message } = await api.post<{ message: string }>('/admin/packages', {
        body,
        idempotencyKey: key.keyOf(body),
        schema: { message: 'text' },
      });
      keyedToasts.succeeded(PACKAGE_TOAST, message);
      // What is charged for lessons changes too.
      void queryClient.invalidateQueries();
      onClose();
    },
    serverErrors: closedMonthErrors('first_day'),
    explain: (error) => saveFailure(error, packageMessages.unconfirmed),
  });
  const isSending = form.status === 'sending';
  const field = (name: keyof typeof packageMessages.labels) => ({
    name,
    label: packageMessages.labels[name],
    error: form.errors[name],
    readOnly: isSending,
  });
  return (
    <FormDialog
      form={form}
      title={packageMessages.addFor(payer.name)}
      submitLabel={packageMessages.save}
      busyLabel={packageMessages.saving}
      cancelLabel={packageMessages.cancel}
      onClose={onClose}
    >
      <NumberField {...field('hours')} dir="ltr" required />
      <AmountField {...field('price')} hint={packageMessages.priceHint} required />
      <DateField {...field('first_day')} {...recordableDays()} defaultValue={currentDay()} required />
      <DateField {...field('last_day')} min={recordableDays().min} required />
      <ChipGroup
        {...field('education_levels')}
        hint={packageMessages.allHint}
        multiple
        choices={EDUCATION_LEVELS.map((level) => ({ value: level, label: level }))}
        values={levels}
        onToggle={(level) => setLevels(toggled(EDUCATION_LEVELS, levels, level))}
      />
      <ChipGroup
        {...field('lesson_types')}
        hint={packageMessages.allTypesHint}
        multiple
        choices={LESSON_TYPES.map((type) => ({ value: type, label: LESSON_TYPE_NAMES[type] }))}
        values={types}
        onToggle={(type) => setTypes(toggled(LESSON_TYPES, types, type))}
      />
    </FormDialog>
  );
}

/** The chosen values with one more or one fewer, in the order of all values. */
function toggled(all: readonly string[], chosen: readonly string[], value: string): string[] {
  return all.filter((known) => chosen.includes(known) !== (known === value));
}

/** Checks hours as the server does. */
function isHours(hours: number | null): boolean {
  return hours !== null && hours > 0 && hours === Number(hours.toFixed(2));
}
