import { isCalendarDay } from 'api-contract/calendar-day';
import { currentDay, recordableDays } from 'api-contract/current-day';
import type { ScheduledLesson } from 'api-contract/scheduled-lesson-schema';
import { DateField } from 'design-system/date-field';
import { FormGrid } from 'design-system/layout';
import { TextField } from 'design-system/text-field';
import { readDay, readText } from 'section-kit/forms/fields';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import { ownTimetableMessages } from './messages';

const NOTE_MAX_LENGTH = 300;

interface OtherTimeDialogProps {
  lesson: ScheduledLesson;
  onClose: () => void;
}

/** Asks the institute for another time of a lesson, which stays where it is until the institute moves it. */
export function OtherTimeDialog({ lesson, onClose }: OtherTimeDialogProps) {
  const messages = ownTimetableMessages;
  const save = useSave({
    name: `other-time:${lesson._id}`,
    path: `/teacher/scheduled-lessons/${encodeURIComponent(lesson._id)}/other-time`,
    labels: messages.otherTimeLabels,
    read: (data) => ({
      day: readDay(data, 'day'),
      start: readText(data, 'start'),
      note: readText(data, 'note') || undefined,
    }),
    rules: ({ day, start }) => [
      ['day', !isCalendarDay(day), messages.required],
      ['start', start === '', messages.required],
    ],
    queries: [],
    onClose,
  });
  return (
    <SaveDialog save={save} title={messages.otherTime} submitLabel={messages.ask}>
      <p>
        {messages.lessonAt(lesson.subject, lesson.day, lesson.start)}. {messages.otherTimeHint}
      </p>
      <FormGrid>
        <DateField
          {...save.field('day', lesson.day)}
          min={currentDay()}
          max={recordableDays().max}
          required
        />
        <TextField {...save.field('start', lesson.start)} type="time" required />
      </FormGrid>
      <TextField {...save.field('note')} dir="auto" maxLength={NOTE_MAX_LENGTH} optional />
    </SaveDialog>
  );
}
