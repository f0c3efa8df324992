import type { IndividualLesson } from 'api-contract/individual-lesson';
import { INDIVIDUAL_HOURS_CHOICES } from 'api-contract/lesson-hours';
import { BLANK_INDIVIDUAL_LESSON } from 'section-calls/blank-lesson';
import type { LessonKind } from './lesson-kind';

/** Lessons of one student. */
export const individualLessons: LessonKind<IndividualLesson> = {
  lessonType: 'individual',
  calls: '/teacher',
  paths: {
    create: '/CreateIndividualLesson',
    pending: '/ViewPendingIndividualLessons',
    approved: '/ViewApprovedIndividualLessons',
  },
  studentField: 'student_name',
  hoursChoices: INDIVIDUAL_HOURS_CHOICES,
  pageSizes: { pending: 9, approved: 15 },
  blank: BLANK_INDIVIDUAL_LESSON,
  studentsOf: ({ student_name }) => [student_name],
  readStudents: (text) => [text.trim()].filter(Boolean),
  studentsOnWire: ([student_name = '']) => ({ student_name }),
};
