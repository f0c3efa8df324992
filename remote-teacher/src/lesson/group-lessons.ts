import type { GroupLesson } from 'api-contract/group-lesson';
import { GROUP_HOURS_CHOICES } from 'api-contract/lesson-hours';
import { splitList } from 'arabic-text/list';
import { BLANK_GROUP_LESSON } from 'section-calls/blank-lesson';
import type { LessonKind } from './lesson-kind';

/** Lessons of several students at once. */
export const groupLessons: LessonKind<GroupLesson> = {
  lessonType: 'group',
  calls: '/group_lessons',
  paths: {
    create: '/CreateGroupLesson',
    pending: '/ViewPendingGroupLessons',
    approved: '/ViewApprovedGroupLessons',
  },
  studentField: 'student_names',
  hoursChoices: GROUP_HOURS_CHOICES,
  pageSizes: { pending: 10, approved: 15 },
  blank: BLANK_GROUP_LESSON,
  studentsOf: ({ student_names }) => student_names,
  readStudents: splitList,
  studentsOnWire: (student_names) => ({ student_names: [...student_names] }),
};
