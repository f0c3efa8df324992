import type { LessonType } from 'api-contract/lesson';
import { splitList } from 'arabic-text/list';
import { pageNames } from '../frame/messages';

interface LessonTypeConfig {
  /** The prefix of the API's paths (spec §7). */
  api: '/teacher' | '/group_lessons';
  create: LessonPage;
  pending: LessonPage & { pageSize: number };
  approved: LessonPage & { pageSize: number };
  /** The students in a text, without blank names. */
  parseStudents: (text: string) => string[];
  /** The students as the fields of a request. */
  studentFields: (students: readonly string[], ids?: StudentIds) => StudentFields;
}

/** The records that the person chose, by name. */
export type StudentIds = Readonly<Record<string, string>>;

type StudentFields =
  | { student_name: string; student_id?: string }
  | { student_names: string[]; student_ids?: (string | null)[] };

interface LessonPage {
  path: string;
  title: string;
}

/** The differences between individual lessons, of one student, and group lessons. Page sizes: spec §9. */
export const lessonTypeConfig: Record<LessonType, LessonTypeConfig> = {
  individual: {
    api: '/teacher',
    create: { path: '/CreateIndividualLesson', title: pageNames.createIndividualLesson },
    pending: {
      path: '/ViewPendingIndividualLessons',
      title: pageNames.pendingIndividualLessons,
      pageSize: 9,
    },
    approved: {
      path: '/ViewApprovedIndividualLessons',
      title: pageNames.approvedIndividualLessons,
      pageSize: 15,
    },
    parseStudents: (text) => [text.trim()].filter(Boolean),
    studentFields([student_name = ''], ids = {}) {
      const student_id = ids[student_name];
      return { student_name, ...(student_id !== undefined && { student_id }) };
    },
  },
  group: {
    api: '/group_lessons',
    create: { path: '/CreateGroupLesson', title: pageNames.createGroupLesson },
    pending: { path: '/ViewPendingGroupLessons', title: pageNames.pendingGroupLessons, pageSize: 10 },
    approved: { path: '/ViewApprovedGroupLessons', title: pageNames.approvedGroupLessons, pageSize: 15 },
    parseStudents: splitList,
    studentFields(students, ids = {}) {
      const student_ids = students.map((name) => ids[name] ?? null);
      return { student_names: [...students], ...(student_ids.some((id) => id !== null) && { student_ids }) };
    },
  },
};
