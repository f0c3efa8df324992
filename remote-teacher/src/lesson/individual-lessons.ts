import type { IndividualLesson } from 'api-contract/individual-lesson';
import { INDIVIDUAL_HOURS_CHOICES } from 'api-contract/lesson-hours';
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
  studentsOf: ({ student_name }) => [student_name],
  readStudents: (text) => [text.trim()].filter(Boolean),
  studentsOnWire: ([student_name = '']) => ({ student_name }),
};
