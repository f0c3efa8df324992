import { pageTitles } from 'section-kit/page-titles';

/** The names of the pages, in links and headings. */
export const pageNames = {
  createIndividualLesson: 'تسجيل درس فردي',
  pendingIndividualLessons: 'الدروس الفردية المعلّقة',
  approvedIndividualLessons: 'الدروس الفردية المقبولة',
  createGroupLesson: 'تسجيل درس جماعي',
  pendingGroupLessons: 'الدروس الجماعية المعلّقة',
  approvedGroupLessons: 'الدروس الجماعية المقبولة',
  overview: 'ملخّص دروسي',
  rejectedLessons: 'دروس مرفوضة',
  deletedLessons: 'الدروس المحذوفة',
  account: 'حسابي',
} as const;

export const frameMessages = {
  backToDashboard: 'العودة إلى لوحتي',
  signOut: 'تسجيل الخروج',
  /** Replaces the username if the token has none. */
  nameless: 'المعلم',
} as const;

/** The document's title of a page. */
export const pageTitle = pageTitles('معلمو');
