import { type Lesson, studentNames } from 'lesson-kit/lesson';
import { studentsText } from 'lesson-kit/lesson-labels';
import { Fragment } from 'react';
import { StudentName } from '../record/record-name';

/** The students of a lesson, joined by commas; each name leads to the record. */
export function LessonStudents({ lesson }: { lesson: Lesson }) {
  const names = studentNames(lesson);
  const ids = 'student_name' in lesson ? [lesson.student_id] : (lesson.student_ids ?? []);
  if (names.length === 0) return studentsText(lesson);
  // The list has no `bdi` of its own: isolated names leave it without a direction, and browsers then put them from left to right.
  return names.map((name, index) => (
    <Fragment key={index}>
      {index > 0 && '، '}
      <StudentName id={ids[index]} name={name} />
    </Fragment>
  ));
}
