import type { LessonType } from 'api-contract/lesson';
import { formatNumber } from 'arabic-text/numbers';
import type { Column } from 'design-system/table';
import { DayText } from './day-text';
import { type Lesson, lessonDay, STUDENT_FIELDS } from './lesson';
import { columnLabels, studentsText } from './lesson-labels';

/** The columns of every list of lessons, in the order of spec §2. */
export function lessonColumns(lessonType: LessonType): Column<Lesson>[] {
  const studentField = STUDENT_FIELDS[lessonType];
  return [
    {
      key: 'teacher_name',
      header: columnLabels.teacher_name,
      userText: true,
      render: ({ teacher_name }) => <bdi>{teacher_name}</bdi>,
    },
    {
      key: studentField,
      header: columnLabels[studentField],
      userText: true,
      rowHeader: true,
      render: (lesson) => <bdi>{studentsText(lesson)}</bdi>,
    },
    {
      key: 'hours',
      header: columnLabels.hours,
      render: ({ hours }) => <bdi dir="ltr">{formatNumber(hours)}</bdi>,
    },
    {
      key: 'education_level',
      header: columnLabels.education_level,
      render: ({ education_level }) => education_level,
    },
    {
      key: 'subject',
      header: columnLabels.subject,
      userText: true,
      render: ({ subject }) => <bdi>{subject}</bdi>,
    },
    {
      key: 'date',
      header: columnLabels.date,
      besideTitle: true,
      render: (lesson) => <DayText day={lessonDay(lesson)} />,
    },
  ];
}

/** The widths of columns in small text; the students have what is left. A day is on one line. */
const WIDTHS: Record<string, Column<Lesson>['width']> = {
  teacher_name: '5.5rem',
  hours: '3.5rem',
  education_level: '3.75rem',
  subject: '5.5rem',
  date: '8rem',
};

/** The same columns with fixed widths: they do not move when a row is edited, decided on or deleted. */
export function fixedLessonColumns(lessonType: LessonType): Column<Lesson>[] {
  return lessonColumns(lessonType).map((column) => ({ ...column, width: WIDTHS[column.key] }));
}
