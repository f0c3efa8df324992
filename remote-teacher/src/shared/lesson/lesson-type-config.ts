import {
  GROUP_HOURS_CHOICES,
  type HoursChoice,
  INDIVIDUAL_HOURS_CHOICES,
  type LessonType,
} from 'api-contract/lesson';
import { splitList } from 'arabic-text/list';
import type { StudentsOnWire } from './new-lesson';

interface LessonTypeConfig {
  /** Where the calls of spec §7 begin: `/teacher/submit`, `/group_lessons/submit`, ... */
  calls: '/teacher' | '/group_lessons';
  paths: { create: string; pending: string; approved: string };
  /** The wire's name of whom the lesson was given to. */
  studentField: 'student_name' | 'student_names';
  hoursChoices: readonly HoursChoice[];
  /** Rows on a page of each list (spec §9). */
  pageSizes: { pending: number; approved: number };
  /** The students in a text that somebody edited; blanks are left out. */
  readStudents: (text: string) => string[];
  studentsOnWire: (students: readonly string[]) => StudentsOnWire;
}

/** Everything in which individual lessons, of one student, and group lessons, of several at once, differ for this section. */
export const lessonTypeConfig: Record<LessonType, LessonTypeConfig> = {
  individual: {
    calls: '/teacher',
    paths: {
      create: '/CreateIndividualLesson',
      pending: '/ViewPendingIndividualLessons',
      approved: '/ViewApprovedIndividualLessons',
    },
    studentField: 'student_name',
    hoursChoices: INDIVIDUAL_HOURS_CHOICES,
    pageSizes: { pending: 9, approved: 15 },
    readStudents: (text) => [text.trim()].filter(Boolean),
    studentsOnWire: ([student_name = '']) => ({ student_name }),
  },
  group: {
    calls: '/group_lessons',
    paths: {
      create: '/CreateGroupLesson',
      pending: '/ViewPendingGroupLessons',
      approved: '/ViewApprovedGroupLessons',
    },
    studentField: 'student_names',
    hoursChoices: GROUP_HOURS_CHOICES,
    pageSizes: { pending: 10, approved: 15 },
    readStudents: splitList,
    studentsOnWire: (student_names) => ({ student_names: [...student_names] }),
  },
};
