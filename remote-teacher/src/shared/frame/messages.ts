import { pageTitles } from 'section-kit/page-titles';

/** The names of the pages, in links and headings. */
export const pageNames = {
  createIndividualLesson: 'تسجيل درس فردي',
  pendingIndividualLessons: 'الدروس الفردية المعلّقة',
  approvedIndividualLessons: 'الدروس الفردية المقبولة',
  createGroupLesson: 'تسجيل درس جماعي',
  pendingGroupLessons: 'الدروس الجماعية المعلّقة',
  approvedGroupLessons: 'الدروس الجماعية المقبولة',
  timetable: 'جدولي',
  overview: 'ملخّص دروسي',
  pay: 'ساعاتي وأجري',
  rejectedLessons: 'دروس مرفوضة',
  deletedLessons: 'الدروس المحذوفة',
  account: 'حسابي',
} as const;

/** Shorter names, for the bar at the bottom of a phone. */
export const barNames = {
  createIndividualLesson: 'درس جديد',
  pendingIndividualLessons: 'بانتظار القبول',
  rejectedLessons: 'مرفوضة',
} as const;

export const frameMessages = {
  /** The accessible name of the bar at the bottom of a phone, and its first link. */
  bar: 'الصفحات الأكثر استعمالًا',
  dashboard: 'لوحتي',
  /** Follows the number of rejected lessons that were not seen. */
  unseen: ' لم تُقرأ بعد',
  backToDashboard: 'العودة إلى لوحتي',
  signOut: 'تسجيل الخروج',
  /** Replaces the username if the token has none. */
  nameless: 'المعلم',
} as const;

/** The document's title of a page. */
export const pageTitle = pageTitles('معلمو');
