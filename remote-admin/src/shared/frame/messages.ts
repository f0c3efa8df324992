/** What the pages are called, by links to them and by themselves. */
export const pageNames = {
  approvedIndividualLessons: 'الدروس الفردية المقبولة',
  pendingIndividualLessons: 'الدروس الفردية المعلّقة',
  approvedGroupLessons: 'الدروس الجماعية المقبولة',
  pendingGroupLessons: 'الدروس الجماعية المعلّقة',
  systemOverview: 'نظرة عامة على النظام',
  studentPayments: 'مدفوعات الطلاب',
  bookings: 'حجوزات الطلاب',
  status: 'حالة الموقع',
} as const;

export const frameMessages = {
  /** Before the institute's name, in the title of every page. */
  ofPages: 'إدارة',
  navigation: 'أقسام الإدارة',
  menu: 'القائمة',
  signOut: 'تسجيل الخروج',
  /** Stands for the name where the token has none. */
  nameless: 'المدير',
  /** The page calls itself by a longer name. */
  lessonExport: 'تصدير إلى Excel',
  backToDashboard: 'العودة إلى لوحة الإدارة',
} as const;
