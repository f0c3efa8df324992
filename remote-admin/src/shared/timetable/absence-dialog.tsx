import { useQuery } from '@tanstack/react-query';
import { isCalendarDay } from 'api-contract/calendar-day';
import type { Absence } from 'api-contract/teacher-time-schema';
import { FormGrid } from 'design-system/layout';
import { TextField } from 'design-system/text-field';
import { DaysFields } from 'section-kit/forms/days-fields';
import { readDay, readText } from 'section-kit/forms/fields';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import { useOpenDialog } from '../lists/dialog-button';
import { absenceDialogMessages } from './messages';
import { type Hitting, SettleLessonsDialog } from './settle-lessons-dialog';
import { TeacherSelect } from './teacher-select';
import { admittedTeachers, LESSON_QUERIES } from './timetable-queries';

interface AbsenceDialogProps {
  /** The day that is proposed. */
  day?: string;
  onClose: () => void;
}

/** Notes that a teacher is absent on some days, and then asks what becomes of the lessons on them. */
export function AbsenceDialog({ day, onClose }: AbsenceDialogProps) {
  const messages = absenceDialogMessages;
  const openDialog = useOpenDialog();
  const teachers = useQuery(admittedTeachers()).data?.rows ?? [];
  const save = useSave({
    name: 'absence:new',
    path: '/admin/absences',
    labels: messages.labels,
    read: (data) => ({
      teacher_id: readText(data, 'teacher_id'),
      from: readDay(data, 'from'),
      to: readDay(data, 'to'),
      reason: readText(data, 'reason') || null,
    }),
    rules: ({ teacher_id, from, to }) => [
      ['teacher_id', teacher_id === '', messages.required],
      ['from', !isCalendarDay(from), messages.required],
      ['to', !isCalendarDay(to), messages.required],
      ['to', to < from, messages.endsTooEarly],
    ],
    schema: { hit: 'list' },
    saved: ({ hit }: Absence & Hitting) => messages.saved(hit.length),
    queries: LESSON_QUERIES,
    onSaved(absence) {
      if (absence.hit.length > 0)
        openDialog((close) => <SettleLessonsDialog hitting={absence} onClose={close} />);
    },
    onClose,
  });
  return (
    <SaveDialog save={save} title={messages.add}>
      <TeacherSelect field={save.field('teacher_id')} teachers={teachers} />
      <FormGrid>
        <DaysFields save={save} day={day} />
      </FormGrid>
      <TextField {...save.field('reason')} dir="auto" optional />
    </SaveDialog>
  );
}
