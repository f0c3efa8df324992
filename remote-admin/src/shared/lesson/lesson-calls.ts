import type { LessonType } from 'api-contract/lesson';

interface LessonCalls {
  pending: string;
  approved: string;
  approve: (id: string) => string;
  reject: (id: string) => string;
  /** Takes a rejection or a deletion back; additive to spec §7. */
  restore: (id: string) => string;
}

/** The paths of the calls for lessons of each type (spec §7). */
export const lessonCalls: Record<LessonType, LessonCalls> = {
  individual: {
    pending: '/admin/pending-individual-lessons',
    approved: '/admin/approved-individual-lessons',
    approve: (id) => `/admin/approve-individual-lesson/${encodeURIComponent(id)}`,
    reject: (id) => `/admin/reject-individual-lesson/${encodeURIComponent(id)}`,
    restore: (id) => `/admin/restore-individual-lesson/${encodeURIComponent(id)}`,
  },
  group: {
    pending: '/admin/pending-group-lessons',
    approved: '/admin/approved-group-lessons',
    approve: (id) => `/admin/approve-group-lesson/${encodeURIComponent(id)}`,
    reject: (id) => `/admin/reject-group-lesson/${encodeURIComponent(id)}`,
    restore: (id) => `/admin/restore-group-lesson/${encodeURIComponent(id)}`,
  },
};
