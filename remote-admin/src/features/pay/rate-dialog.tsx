import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isCalendarDay } from 'api-contract/calendar-day';
import { currentDay, recordableDays } from 'api-contract/current-day';
import {
  EDUCATION_LEVELS,
  type EducationLevel,
  LESSON_TYPE_NAMES,
  LESSON_TYPES,
  type LessonType,
} from 'api-contract/lesson';
import { readDate } from 'arabic-text/date';
import { DateField } from 'design-system/date-field';
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
import { payMessages, rateMessages } from './messages';
import { admittedTeachers, PAY_TOAST } from './pay-queries';

interface Values {
  amount: number | null;
  per_further_student: number | null;
  from: string;
}

/** What a rate is missing for. */
export interface MissingRate {
  education_level: EducationLevel;
  lesson_type: LessonType;
  /** The first day of the lessons without a rate, or one before it. */
  from: string;
}

interface RateDialogProps {
  /** Fills the fields. */
  missing?: MissingRate | undefined;
  onClose: () => void;
}

/** Sets what teachers, or one of them, are paid for an hour from a day on. */
export function RateDialog({ missing, onClose }: RateDialogProps) {
  const queryClient = useQueryClient();
  const key = useIdempotencyKey();
  const teachers = useQuery(admittedTeachers());
  const [teacher, setTeacher] = useState('');
  const [level, setLevel] = useState<string>(missing?.education_level ?? EDUCATION_LEVELS[0]);
  const [type, setType] = useState<string>(missing?.lesson_type ?? LESSON_TYPES[0]);
  const form = useForm<Values, keyof Values>({
    read: (data) => ({
      amount: readAmount(data, 'amount'),
      // An individual lesson has no such field.
      per_further_student: readAmount(data, 'per_further_student') ?? 0,
      from: readDate(readText(data, 'from')) ?? '',
    }),
    validate: (values) =>
      firstErrors([
        ['amount', !isAmount(values.amount), amountMessages.invalid],
        ['per_further_student', !isAmount(values.per_further_student), amountMessages.invalid],
        ['from', !isCalendarDay(values.from), payMessages.invalidDay],
      ]),
    async submit(values) {
      const body = { education_level: level, lesson_type: type, teacher_id: teacher || null, ...values };
      const { message } = await api.post<{ message: string }>('/admin/pay-rates', {
        body,
        idempotencyKey: key.keyOf(body),
        schema: { message: 'text' },
      });
      keyedToasts.succeeded(PAY_TOAST, message);
      void queryClient.invalidateQueries({ queryKey: ['pay'] });
      onClose();
    },
    serverErrors: closedMonthErrors('from'),
    explain: (error) => saveFailure(error, payMessages.unconfirmed),
  });
  const isSending = form.status === 'sending';
  const field = (name: keyof Values) => ({ name, error: form.errors[name], readOnly: isSending });
  return (
    <FormDialog
      form={form}
      title={rateMessages.add}
      submitLabel={payMessages.save}
      busyLabel={payMessages.saving}
      cancelLabel={payMessages.cancel}
      onClose={onClose}
    >
      <Select
        label={rateMessages.teacher}
        value={teacher}
        onValueChange={setTeacher}
        options={[
          { value: '', label: rateMessages.everybody },
          ...(teachers.data ?? []).map(({ _id, username }) => ({ value: _id, label: username })),
        ]}
        readOnly={isSending}
      />
      <RadioGroup
        label={rateMessages.level}
        value={level}
        onValueChange={setLevel}
        options={EDUCATION_LEVELS.map((name) => ({ value: name, label: name }))}
        readOnly={isSending}
      />
      <RadioGroup
        label={rateMessages.lessonType}
        value={type}
        onValueChange={setType}
        options={LESSON_TYPES.map((name) => ({ value: name, label: LESSON_TYPE_NAMES[name] }))}
        readOnly={isSending}
      />
      <AmountField {...field('amount')} label={rateMessages.amount} required />
      {type === 'group' && (
        <AmountField {...field('per_further_student')} label={rateMessages.further} optional />
      )}
      <DateField
        {...field('from')}
        label={rateMessages.from}
        hint={rateMessages.fromHint}
        max={recordableDays().max}
        defaultValue={missing?.from ?? currentDay()}
        required
      />
    </FormDialog>
  );
}
