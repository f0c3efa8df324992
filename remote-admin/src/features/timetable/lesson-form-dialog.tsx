import { isCalendarDay } from 'api-contract/calendar-day';
import type { ScheduledLesson } from 'api-contract/scheduled-lesson-schema';
import { DateField } from 'design-system/date-field';
import { useState } from 'react';
import { readDay } from 'section-kit/forms/fields';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import { ConflictList, useConflicts } from '../../shared/timetable/conflicts';
import { TIMETABLE } from '../../shared/timetable/timetable-queries';
import { timetableMessages } from './messages';
import { StudentsField } from './students-field';
import { readTaught, studentsRules, TaughtFields, taughtRules } from './taught-fields';

interface LessonFormDialogProps {
  /** The scheduled lesson to change; without it, a new one. */
  lesson?: ScheduledLesson | undefined;
  /** What the fields of a new lesson, or of a moved one, begin with. */
  start: Partial<ScheduledLesson>;
  onClose: () => void;
}

/** Adds a lesson to the timetable, or moves or changes one. Conflicts are named before they are accepted. */
export function LessonFormDialog({ lesson, start, onClose }: LessonFormDialogProps) {
  const [chosen, setChosen] = useState<{ day: string; start: string }>();
  const conflicts = useConflicts();
  const save = useSave({
    name: `scheduled-lesson:${lesson?._id ?? 'new'}`,
    path: lesson ? `/admin/scheduled-lessons/${encodeURIComponent(lesson._id)}` : '/admin/scheduled-lessons',
    record: lesson,
    labels: timetableMessages.labels,
    read: (data) => ({
      day: readDay(data, 'day'),
      ...readTaught(data),
      student_ids: data.getAll('student_ids').map(String),
    }),
    rules: (values) => [
      ['day', !isCalendarDay(values.day), timetableMessages.required],
      ...taughtRules(values),
      ...studentsRules(values),
    ],
    body: (values) => ({
      ...values,
      ...(lesson && { version: lesson.version }),
      accept: conflicts.accept,
    }),
    explain: conflicts.explain,
    day: 'day',
    saved: () => (lesson ? timetableMessages.lessonSaved : timetableMessages.lessonAdded),
    queries: [TIMETABLE],
    onClose,
  });
  const begin = { ...start, ...chosen };
  return (
    <SaveDialog
      save={conflicts.watch(save)}
      title={lesson ? timetableMessages.edit : timetableMessages.addLesson}
      {...(conflicts.submitLabel && { submitLabel: conflicts.submitLabel })}
      width="wide"
    >
      <ConflictList {...conflicts} onChoose={setChosen} />
      <DateField key={`day ${chosen?.day}`} {...save.field('day', begin.day)} required />
      <TaughtFields key={`taught ${chosen?.start}`} save={save} start={begin} />
      <StudentsField
        {...save.listField('student_ids', start.student_ids ?? [])}
        readOnly={save.isSending}
        names={namesOf(start)}
        onChange={save.changed}
      />
    </SaveDialog>
  );
}

/** The names of the students of a lesson, by their ids. */
export function namesOf({
  student_ids = [],
  student_names = [],
}: Partial<ScheduledLesson>): Map<string, string> {
  return new Map(student_ids.map((id, place) => [id, student_names[place] ?? '']));
}
