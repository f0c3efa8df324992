import type { LessonType } from 'api-contract/lesson';
import { joinList } from 'arabic-text/list';
import type { Column } from 'design-system/table';
import { type Lesson, lessonDay, studentNames } from 'lesson-kit/lesson';
import { DayText } from '../text/day-text';
import { NameText } from '../text/name-text';
import { lessonMessages } from './messages';

/** The widths of columns whose content is of one length: those of a list in which rows change and leave. */
const WIDTHS: Record<string, Column<Lesson>['width']> = {
  hours: '3.5rem',
  education_level: '6.75rem',
  date: '5.5rem',
};

/** The same columns, which keep their places while rows are decided on or deleted. */
export function steadyLessonColumns(lessonType: LessonType): Column<Lesson>[] {
  return lessonColumns(lessonType).map((column) => ({ ...column, width: WIDTHS[column.key] }));
}

/** The columns that every list of lessons has, in the specification's order. */
export function lessonColumns(lessonType: LessonType): Column<Lesson>[] {
  const studentField = lessonType === 'individual' ? 'student_name' : 'student_names';
  return [
    {
      key: 'teacher_name',
      header: lessonMessages.teacher_name,
      typed: true,
      render: ({ teacher_name }) => <NameText>{teacher_name}</NameText>,
    },
    {
      key: studentField,
      header: lessonMessages[studentField],
      typed: true,
      rowHeader: true,
      render: (lesson) => <NameText>{studentsText(lesson)}</NameText>,
    },
    { key: 'hours', header: lessonMessages.hours, render: ({ hours }) => <bdi dir="ltr">{hours}</bdi> },
    {
      key: 'education_level',
      header: lessonMessages.education_level,
      render: ({ education_level }) => education_level,
    },
    {
      key: 'subject',
      header: lessonMessages.subject,
      typed: true,
      render: ({ subject }) => <span dir="auto">{subject}</span>,
    },
    {
      key: 'date',
      header: lessonMessages.date,
      corner: true,
      render: (lesson) => <DayText day={lessonDay(lesson)} />,
    },
  ];
}

/** The students joined by commas, or the words for a lesson that names none. */
export function studentsText(lesson: Lesson): string {
  const names = studentNames(lesson);
  return names.length === 0 ? lessonMessages.noStudents : joinList(names);
}

/** What a lesson is called where its row is out of sight: the names of its buttons and dialogs. */
export function lessonLabel(lesson: Lesson): string {
  return lessonMessages.of(studentsText(lesson), lessonDay(lesson));
}
