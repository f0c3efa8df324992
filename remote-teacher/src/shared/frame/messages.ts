/** What the pages are called, by links to them and by themselves; those of lessons by their type. */
export const pageNames = {
  overview: 'نظرة عامة على الدروس',
  individual: {
    create: 'تسجيل درس فردي',
    pending: 'الدروس الفردية المعلّقة',
    approved: 'الدروس الفردية المقبولة',
  },
  group: {
    create: 'تسجيل درس جماعي',
    pending: 'الدروس الجماعية المعلّقة',
    approved: 'الدروس الجماعية المقبولة',
  },
} as const;

export const frameMessages = {
  /** Before the institute's name, in the title of every page. */
  ofPages: 'معلمو',
  backToDashboard: 'العودة إلى لوحة المعلم',
  signOut: 'تسجيل الخروج',
  /** Stands for the username where the token has none. */
  nameless: 'المعلم',
} as const;
