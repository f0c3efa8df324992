import type { LessonType } from 'api-contract/booking-choices';
import type { Column } from 'design-system/table';
import { messages } from '../messages';
import { DayText } from '../text/day-text';
import { NameText } from '../text/name-text';
import { type Lesson, lessonDay, studentNames } from './lesson';

/** The columns that every list of lessons has, in the specification's order. */
export function lessonColumns(type: LessonType): Column<Lesson>[] {
  return [
    {
      key: 'teacher_name',
      header: messages.lesson.teacher,
      render: ({ teacher_name }) => <NameText>{teacher_name}</NameText>,
    },
    {
      key: type === 'individual' ? 'student_name' : 'student_names',
      header: type === 'individual' ? messages.lesson.student : messages.lesson.students,
      rowHeader: true,
      render: (lesson) => <NameText>{studentsText(lesson)}</NameText>,
    },
    { key: 'hours', header: messages.lesson.hours, render: ({ hours }) => <bdi dir="ltr">{hours}</bdi> },
    {
      key: 'education_level',
      header: messages.lesson.educationLevel,
      render: ({ education_level }) => education_level,
    },
    {
      key: 'subject',
      header: messages.lesson.subject,
      render: ({ subject }) => <span dir="auto">{subject}</span>,
    },
    {
      key: 'date',
      header: messages.lesson.date,
      render: (lesson) => <DayText day={lessonDay(lesson)} />,
    },
  ];
}

/** The students joined by commas, or the words for a lesson that names none. */
export function studentsText(lesson: Lesson): string {
  const names = studentNames(lesson);
  return names.length === 0 ? messages.lesson.noStudents : names.join(messages.lesson.separator);
}

/** How a lesson is called where its row is out of sight: the names of its buttons and dialogs. */
export function lessonLabel(lesson: Lesson): string {
  return messages.lesson.of(studentsText(lesson), lessonDay(lesson));
}
