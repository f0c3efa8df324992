import { isCalendarDay } from 'api-contract/calendar-day';
import { recordableDays } from 'api-contract/current-day';
import { isLessonHours, LESSON_HOURS_MAX, LESSON_HOURS_MIN, type LessonType } from 'api-contract/lesson';
import type { ChangedLesson } from 'api-contract/lesson-schema';
import { SUBJECT_MAX_LENGTH } from 'api-contract/limits';
import { repeatedNames } from 'api-contract/names';
import { hoursText } from 'arabic-text/hours-text';
import { splitList } from 'arabic-text/list';
import { tidyName } from 'arabic-text/tidy';
import { DateField } from 'design-system/date-field';
import type { Message } from 'design-system/inline-message';
import { FormGrid, FullLine } from 'design-system/layout';
import { NumberField, readNumber } from 'design-system/number-field';
import { RadioGroup } from 'design-system/radio-group';
import { TextField } from 'design-system/text-field';
import { type Lesson, lessonDay, STUDENT_FIELDS, studentNames } from 'lesson-kit/lesson';
import { fieldLabels, lessonName, studentsText } from 'lesson-kit/lesson-labels';
import { type MeantStudent, useStudentQuestion } from 'lesson-kit/student-question';
import { useRef } from 'react';
import { readDay, readText } from 'section-kit/forms/fields';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import type { ApiError } from 'shared-auth';
import { LESSON_QUERIES } from '../../shared/lessons/lesson-lists';
import { LEVEL_OPTIONS } from '../../shared/lessons/lesson-options';
import { approvalMessages } from './messages';

const messages = approvalMessages.edit;

interface EditLessonDialogProps {
  lessonType: LessonType;
  lesson: Lesson;
  onClose: () => void;
}

/** Edits a pending lesson. It asks whom a changed name means. */
export function EditLessonDialog({ lessonType, lesson, onClose }: EditLessonDialogProps) {
  const question = useStudentQuestion();
  const meant = useRef<ReadonlyMap<string, MeantStudent>>(new Map());
  const students = STUDENT_FIELDS[lessonType];
  const save = useSave({
    name: `lesson-edit:${lesson._id}`,
    path: `/admin/lessons/${encodeURIComponent(lesson._id)}`,
    record: { ...lesson, date: lessonDay(lesson) },
    labels: fieldLabels,
    describe: (field, value) =>
      field === 'hours' && typeof value === 'number' ? hoursText(value) : undefined,
    read: (data) => readLesson(data, lessonType),
    rules: ({ date, hours, subject, ...typed }) => [
      [students, namesIn(typed).length === 0, messages.missing.students],
      [students, repeatedNames(namesIn(typed)).size > 0, messages.repeatedStudent],
      ['date', !isCalendarDay(date), messages.missing.date],
      ['hours', !isLessonHours(hours), messages.missing.hours],
      ['subject', subject === '', messages.missing.subject],
    ],
    async confirm(typed) {
      const known = studentNames(lesson);
      const changed = namesIn(typed).filter((name) => !known.includes(name));
      const answer = await question.confirm(changed, { replaced: [...known], day: typed.date });
      meant.current = answer ?? new Map();
      return answer !== undefined;
    },
    body: (change) => withMeant(change, meant.current),
    day: 'date',
    schema: { _id: 'text' },
    saved: (_: ChangedLesson) => messages.saved(lessonName(lesson)),
    explain: explainFailure,
    queries: LESSON_QUERIES,
    onClose,
  });
  return (
    <>
      {/* Before the dialog: it must close first, so that the focus returns through both. */}
      {question.dialog}
      <SaveDialog save={save} title={messages.title(lessonName(lesson))} width="wide">
        <FormGrid>
          <FullLine>
            <TextField
              {...save.field(students, studentNames(lesson).length > 0 ? studentsText(lesson) : '')}
              hint={lessonType === 'group' ? messages.studentNamesHint : undefined}
              dir="auto"
              required
            />
          </FullLine>
          <DateField {...save.field('date')} {...recordableDays()} required />
          <NumberField
            {...save.field('hours')}
            min={LESSON_HOURS_MIN}
            max={LESSON_HOURS_MAX}
            step={0.25}
            required
          />
          <TextField {...save.field('subject')} dir="auto" maxLength={SUBJECT_MAX_LENGTH} required />
          <RadioGroup {...save.field('education_level')} options={LEVEL_OPTIONS} required />
        </FormGrid>
      </SaveDialog>
    </>
  );
}

interface TypedLesson {
  date: string;
  hours: number;
  subject: string;
  education_level: string;
  student_name?: string;
  student_names?: string[];
}

function readLesson(data: FormData, lessonType: LessonType): TypedLesson {
  const students = readText(data, STUDENT_FIELDS[lessonType]);
  return {
    date: readDay(data, 'date'),
    hours: readNumber(readText(data, 'hours')) ?? 0,
    subject: readText(data, 'subject'),
    education_level: readText(data, 'education_level'),
    ...(lessonType === 'group'
      ? { student_names: splitList(students).map(tidyName) }
      : { student_name: tidyName(students) }),
  };
}

function namesIn({ student_name = '', student_names = [student_name] }: Partial<TypedLesson>): string[] {
  return student_names.filter((name) => name !== '');
}

/** Changed students with the records that the person has named. */
function withMeant(change: Partial<TypedLesson>, meant: ReadonlyMap<string, MeantStudent>): object {
  const students = namesIn(change).map((name): MeantStudent => meant.get(name) ?? { name });
  const names = students.map(({ name }) => name);
  const ids = students.map(({ id }) => id ?? null);
  if (change.student_name !== undefined) return { ...change, student_name: names[0], student_id: ids[0] };
  return change.student_names === undefined ? change : { ...change, student_names: names, student_ids: ids };
}

function explainFailure({ kind }: ApiError): Message | undefined {
  if (kind === 'conflict') return messages.decidedMeanwhile;
  return kind === 'not-found' ? messages.gone : undefined;
}
