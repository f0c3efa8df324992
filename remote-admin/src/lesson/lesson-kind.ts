import type { LessonType } from 'api-contract/lesson-type';
import { BLANK_GROUP_LESSON, BLANK_INDIVIDUAL_LESSON } from 'section-calls/blank-lesson';
import type { Lesson } from './lesson';

/** The calls for one type of lesson (spec §7), and what stands in a lesson where an answer leaves something out. */
export interface LessonKind {
  lessonType: LessonType;
  pendingPath: string;
  approvedPath: string;
  approvePath: (id: string) => string;
  rejectPath: (id: string) => string;
  /** Takes a rejection or a deletion back; additive to spec §7. */
  restorePath: (id: string) => string;
  blank: Partial<Lesson>;
}

export const INDIVIDUAL_LESSONS: LessonKind = {
  lessonType: 'individual',
  pendingPath: '/admin/pending-individual-lessons',
  approvedPath: '/admin/approved-individual-lessons',
  approvePath: (id) => `/admin/approve-individual-lesson/${encodeURIComponent(id)}`,
  rejectPath: (id) => `/admin/reject-individual-lesson/${encodeURIComponent(id)}`,
  restorePath: (id) => `/admin/restore-individual-lesson/${encodeURIComponent(id)}`,
  blank: BLANK_INDIVIDUAL_LESSON,
};

export const GROUP_LESSONS: LessonKind = {
  lessonType: 'group',
  pendingPath: '/admin/pending-group-lessons',
  approvedPath: '/admin/approved-group-lessons',
  approvePath: (id) => `/admin/approve-group-lesson/${encodeURIComponent(id)}`,
  rejectPath: (id) => `/admin/reject-group-lesson/${encodeURIComponent(id)}`,
  restorePath: (id) => `/admin/restore-group-lesson/${encodeURIComponent(id)}`,
  blank: BLANK_GROUP_LESSON,
};
