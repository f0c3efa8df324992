import type { LessonType } from 'api-contract/lesson-type';

/** The calls for one type of lesson (spec §7). */
export interface LessonKind {
  lessonType: LessonType;
  pendingPath: string;
  approvedPath: string;
  approvePath(id: string): string;
  rejectPath(id: string): string;
  /** Takes a rejection or a deletion back; additive to spec §7. */
  restorePath(id: string): string;
}

export const INDIVIDUAL_LESSONS: LessonKind = {
  lessonType: 'individual',
  pendingPath: '/admin/pending-individual-lessons',
  approvedPath: '/admin/approved-individual-lessons',
  approvePath: (id) => `/admin/approve-individual-lesson/${encodeURIComponent(id)}`,
  rejectPath: (id) => `/admin/reject-individual-lesson/${encodeURIComponent(id)}`,
  restorePath: (id) => `/admin/restore-individual-lesson/${encodeURIComponent(id)}`,
};

export const GROUP_LESSONS: LessonKind = {
  lessonType: 'group',
  pendingPath: '/admin/pending-group-lessons',
  approvedPath: '/admin/approved-group-lessons',
  approvePath: (id) => `/admin/approve-group-lesson/${encodeURIComponent(id)}`,
  rejectPath: (id) => `/admin/reject-group-lesson/${encodeURIComponent(id)}`,
  restorePath: (id) => `/admin/restore-group-lesson/${encodeURIComponent(id)}`,
};
