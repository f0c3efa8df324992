import type { LessonType } from 'api-contract/lesson';
import type { Column } from 'design-system/table';
import { type Lesson, lessonMonth, studentNames } from 'lesson-kit/lesson';
import { fixedLessonColumns } from 'lesson-kit/lesson-columns';
import { AttendanceNotes } from '../attendance/attendance-notes';
import { lessonAnchor, linkInList } from './lesson-address';
import { LessonStudents } from './lesson-students';

/** The address of a lesson in its list. */
export function lessonLink(lesson: Lesson) {
  const type = 'student_name' in lesson ? 'individual' : 'group';
  return linkInList({ ...lesson, type, month: lessonMonth(lesson) });
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
