import { formatNumber } from 'arabic-text/numbers';
import type { Column } from 'design-system/table';
import { lessonDay } from 'section-calls/lesson-day';
import type { Lesson, LessonKind } from '../lesson/lesson-kind';
import { studentsText } from '../lesson/students-text';
import styles from './lesson-columns.module.css';
import { lessonColumnMessages } from './messages';

/** The columns that every list of lessons has, in the order of spec §2. */
export function lessonColumns<AnyLesson extends Lesson>(kind: LessonKind<AnyLesson>): Column<AnyLesson>[] {
  return [
    {
      key: 'teacher_name',
      header: lessonColumnMessages.teacher_name,
      typed: true,
      render: ({ teacher_name }) => <bdi className={styles.teacher}>{teacher_name}</bdi>,
    },
    {
      key: kind.studentField,
      header: lessonColumnMessages[kind.studentField],
      typed: true,
      rowHeader: true,
      render: (lesson) => <bdi>{studentsText(kind.studentsOf(lesson))}</bdi>,
    },
    { key: 'hours', header: lessonColumnMessages.hours, render: ({ hours }) => formatNumber(hours) },
    {
      key: 'education_level',
      header: lessonColumnMessages.education_level,
      render: ({ education_level }) => education_level,
    },
    {
      key: 'subject',
      header: lessonColumnMessages.subject,
      typed: true,
      render: ({ subject }) => <bdi>{subject}</bdi>,
    },
    {
      key: 'date',
      header: lessonColumnMessages.date,
      corner: true,
      render: (lesson) => (
        <bdi dir="ltr" className={styles.day}>
          <time dateTime={lessonDay(lesson)}>{lessonDay(lesson)}</time>
        </bdi>
      ),
    },
  ];
}
