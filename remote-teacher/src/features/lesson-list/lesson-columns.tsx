import type { LessonType } from 'api-contract/lesson';
import { joinList } from 'arabic-text/list';
import { formatNumber } from 'arabic-text/numbers';
import type { Column } from 'design-system/table';
import { type Lesson, lessonDay, studentNames } from 'lesson-kit/lesson';
import { lessonTypeConfig } from '../../shared/lesson/lesson-type-config';
import styles from './lesson-columns.module.css';
import { lessonColumnMessages } from './messages';

/** The columns that every list of lessons has, in the order of spec §2. */
export function lessonColumns(lessonType: LessonType): Column<Lesson>[] {
  const { studentField } = lessonTypeConfig[lessonType];
  return [
    {
      key: 'teacher_name',
      header: lessonColumnMessages.teacher_name,
      typed: true,
      render: ({ teacher_name }) => <bdi className={styles.teacher}>{teacher_name}</bdi>,
    },
    {
      key: studentField,
      header: lessonColumnMessages[studentField],
      typed: true,
      rowHeader: true,
      render: (lesson) => <bdi>{joinList(studentNames(lesson))}</bdi>,
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
