import { pageTitles } from 'section-kit/page-titles';

export const frameMessages = {
  overview: 'ملخّص دروسي',
  backToDashboard: 'العودة إلى لوحتي',
  signOut: 'تسجيل الخروج',
  /** Replaces the username if the token has none. */
  nameless: 'المعلم',
} as const;

/** The document's title of a page. */
export const pageTitle = pageTitles('معلمو');
