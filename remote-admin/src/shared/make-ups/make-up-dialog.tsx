import { useQueryClient } from '@tanstack/react-query';
import { isCalendarDay } from 'api-contract/calendar-day';
import { recordableDays } from 'api-contract/current-day';
import { isLessonHours, LESSON_HOURS_MAX } from 'api-contract/lesson';
import { REASON_MAX_LENGTH } from 'api-contract/money';
import { readDate } from 'arabic-text/date';
import { Alert } from 'design-system/alert';
import { DateField } from 'design-system/date-field';
import { NumberField, readNumber } from 'design-system/number-field';
import { Select } from 'design-system/select';
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

interface MakeUpDialogProps {
  /** One of them gets the hours. */
  students: readonly { id: string; name: string }[];
  /** The missed lesson; without one, the hours are for goodwill. */
  lesson?: { id: string; hours: number } | undefined;
  /** Words say what it is a make-up of. */
  of: string;
  onClose: () => void;
}

interface MakeUpValues {
  student_id: string;
  hours: number | null;
  last_day: string;
  reason: string;
}

/** Records hours that are owed to a student. */
export function MakeUpDialog({ students, lesson, of, onClose }: MakeUpDialogProps) {
  const queryClient = useQueryClient();
  const key = useIdempotencyKey();
  const only = students.length === 1 ? students[0] : undefined;
  const form = useForm<MakeUpValues, keyof MakeUpValues>({
    read: (data) => ({
      student_id: only?.id ?? readText(data, 'student_id'),
      hours: readNumber(readText(data, 'hours')),
      last_day: readDate(readText(data, 'last_day')) ?? '',
      reason: readText(data, 'reason'),
    }),
    validate: ({ student_id, hours, last_day, reason }) =>
      firstErrors([
        ['student_id', student_id === '', makeUpMessages.noStudent],
        ['hours', hours === null || !isLessonHours(hours), makeUpMessages.invalidHours],
        ['last_day', !isCalendarDay(last_day), makeUpMessages.invalidDay],
        ['reason', !lesson && reason === '', makeUpMessages.noReason],
      ]),
    async submit({ reason, ...values }) {
      const body = {
        ...values,
        ...(lesson && { lesson_id: lesson.id }),
        ...(reason !== '' && { reason }),
      };
      const { message } = await api.post<{ message: string }>('/admin/make-ups', {
        body,
        idempotencyKey: key.keyOf(body),
        schema: { message: 'text' },
      });
      keyedToasts.succeeded(MAKE_UP_TOAST, message);
      // Statements tell of it too.
      void queryClient.invalidateQueries();
      onClose();
    },
    explain: (error) => saveFailure(error, makeUpMessages.unconfirmed),
  });
  const field = (name: keyof MakeUpValues) => ({
    name,
    label: makeUpMessages.labels[name],
    error: form.errors[name],
    readOnly: form.status === 'sending',
  });
  return (
    <FormDialog
      form={form}
      title={makeUpMessages.addFor(of)}
      submitLabel={makeUpMessages.save}
      busyLabel={makeUpMessages.saving}
      cancelLabel={makeUpMessages.cancel}
      onClose={onClose}
    >
      <Alert>{makeUpMessages.hint}</Alert>
      {!only && (
        <Select
          {...field('student_id')}
          options={students.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={makeUpMessages.chooseStudent}
          required
        />
      )}
      <NumberField
        {...field('hours')}
        dir="ltr"
        max={lesson?.hours ?? LESSON_HOURS_MAX}
        step={0.25}
        defaultValue={lesson?.hours}
        required
      />
      <DateField {...field('last_day')} {...recordableDays()} hint={makeUpMessages.lastDayHint} required />
      <TextField
        {...field('reason')}
        dir="auto"
        autoComplete="off"
        maxLength={REASON_MAX_LENGTH}
        required={!lesson}
        optional={Boolean(lesson)}
      />
    </FormDialog>
  );
}
