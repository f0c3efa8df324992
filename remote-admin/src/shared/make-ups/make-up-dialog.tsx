import { isCalendarDay } from 'api-contract/calendar-day';
import { recordableDays } from 'api-contract/current-day';
import { isLessonHours, LESSON_HOURS_MAX } from 'api-contract/lesson';
import { REASON_MAX_LENGTH } from 'api-contract/money';
import { Alert } from 'design-system/alert';
import { DateField } from 'design-system/date-field';
import { NumberField, readNumber } from 'design-system/number-field';
import { Select } from 'design-system/select';
import { TextField } from 'design-system/text-field';
import { readDay, readText } from 'section-kit/forms/fields';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
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

/** Records hours that are owed to a student. */
export function MakeUpDialog({ students, lesson, of, onClose }: MakeUpDialogProps) {
  const only = students.length === 1 ? students[0] : undefined;
  const save = useSave({
    name: `make-up:${lesson?.id ?? only?.id ?? ''}`,
    path: '/admin/make-ups',
    labels: makeUpMessages.labels,
    read: (data) => ({
      student_id: only?.id ?? readText(data, 'student_id'),
      hours: readNumber(readText(data, 'hours')),
      last_day: readDay(data, 'last_day'),
      reason: readText(data, 'reason') || undefined,
    }),
    rules: ({ student_id, hours, last_day, reason }) => [
      ['student_id', student_id === '', makeUpMessages.noStudent],
      ['hours', hours === null || !isLessonHours(hours), makeUpMessages.invalidHours],
      ['last_day', !isCalendarDay(last_day), makeUpMessages.invalidDay],
      ['reason', !lesson && reason === undefined, makeUpMessages.noReason],
    ],
    body: (makeUp) => ({ ...makeUp, lesson_id: lesson?.id }),
    onClose,
  });
  return (
    <SaveDialog save={save} title={makeUpMessages.addFor(of)}>
      <Alert>{makeUpMessages.hint}</Alert>
      {!only && (
        <Select
          {...save.field('student_id')}
          options={students.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={makeUpMessages.chooseStudent}
          required
        />
      )}
      <NumberField
        {...save.field('hours', String(lesson?.hours ?? ''))}
        hint={lesson && makeUpMessages.hoursHint}
        dir="ltr"
        max={lesson?.hours ?? LESSON_HOURS_MAX}
        step={0.25}
        required
      />
      <DateField
        {...save.field('last_day')}
        {...recordableDays()}
        hint={makeUpMessages.lastDayHint}
        required
      />
      <TextField
        {...save.field('reason')}
        dir="auto"
        maxLength={REASON_MAX_LENGTH}
        required={!lesson}
        optional={Boolean(lesson)}
      />
    </SaveDialog>
  );
}
