import type { LessonType } from 'api-contract/lesson';
import type { Column } from 'design-system/table';
import { type Lesson, lessonMonth, studentNames } from 'lesson-kit/lesson';
import { fixedLessonColumns } from 'lesson-kit/lesson-columns';
import { AttendanceNotes } from '../attendance/attendance-notes';
import { LessonStudents } from './lesson-students';

/** The id of the element that names a lesson in its list. */
export function lessonAnchor({ _id }: Pick<Lesson, '_id'>): string {
  return `lesson-${_id}`;
}

/** The address of a lesson in its list. */
export function lessonLink(lesson: Lesson) {
  const type = 'student_name' in lesson ? 'individual' : 'group';
  return linkInList({ ...lesson, type, month: lessonMonth(lesson) });
}

interface ListedLesson {
  _id: string;
  type: LessonType;
  approved: boolean;
  /** `YYYY-MM` */
  month: string;
}

/** The address of a lesson of which not more is known. */
export function linkInList({ _id, type, approved, month }: ListedLesson) {
  return {
    pathname: `/${approved ? 'Approved' : 'Pending'}${type === 'individual' ? 'Individual' : 'Group'}LessonsAdmin`,
    search: approved ? `?month=${month}` : '',
    hash: `#${lessonAnchor({ _id })}`,
  };
}

/** The columns of a list of lessons whose rows can be linked to; the students lead to their records. */
export function linkableLessonColumns(lessonType: LessonType): Column<Lesson>[] {
  return fixedLessonColumns(lessonType).map((column) =>
    column.rowHeader
      ? {
          ...column,
          render: (lesson) => (
            <span id={lessonAnchor(lesson)} tabIndex={-1}>
              <LessonStudents lesson={lesson} />
              <AttendanceNotes
                attendance={lesson.attendance}
                names={'student_name' in lesson ? undefined : studentNames(lesson)}
              />
            </span>
          ),
        }
      : column,
  );
}
