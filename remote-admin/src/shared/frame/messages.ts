import type { NavigationGroup } from 'section-contract/contributions';

/** The names of the pages, in links and headings. */
export const pageNames = {
  approvedIndividualLessons: 'الدروس الفردية المقبولة',
  pendingIndividualLessons: 'الدروس الفردية المعلّقة',
  approvedGroupLessons: 'الدروس الجماعية المقبولة',
  pendingGroupLessons: 'الدروس الجماعية المعلّقة',
  systemOverview: 'ساعات المعلمين والطلاب',
  reports: 'التقارير المالية',
  timetable: 'الجدول',
  rooms: 'القاعات والعطل',
  students: 'سجلات الطلاب',
  student: 'سجل طالب',
  families: 'العائلات',
  family: 'سجل عائلة',
  teachers: 'حسابات المعلمين',
  studentPayments: 'مدفوعات الطلاب',
  prices: 'أسعار الساعات',
  balances: 'أرصدة الطلاب',
  pay: 'أجور المعلمين',
  statement: 'كشف حساب',
  takings: 'مقبوضات اليوم',
  cheques: 'الشيكات',
  months: 'إقفال الأشهر',
  bookings: 'حجوزات الطلاب',
  messages: 'رسائل العائلات',
  rejectedLessons: 'دروس مرفوضة',
  deletedLessons: 'الدروس المحذوفة',
  status: 'حالة الموقع',
  settings: 'إعدادات المعهد',
  administrators: 'المديرون والصلاحيات',
  import: 'الاستيراد من Excel',
  history: 'سجل التغييرات',
  account: 'حسابي',
} as const;

/** Shorter names, for the bar at the bottom of a phone. */
export const barNames = {
  pendingIndividualLessons: 'دروس للقبول',
  bookings: 'حجوزات',
  studentPayments: 'مدفوعات',
  students: 'طلاب',
} as const;

/** The headings of the groups of links. */
export const groupNames: Readonly<Record<NavigationGroup | 'others', string>> = {
  lessons: 'دروس',
  students: 'طلاب',
  teachers: 'معلمون',
  payments: 'مدفوعات',
  bookings: 'حجوزات',
  reports: 'تقارير',
  settings: 'إعدادات',
  others: 'صفحات أخرى',
};

export const frameMessages = {
  /** Precedes the institute's name in the title of every page. */
  ofPages: 'إدارة',
  navigation: 'أقسام الإدارة',
  /** The name of the links that are always in view. */
  daily: 'كل يوم',
  menu: 'القائمة',
  menuFailed: 'تعذّر فتح القائمة. يُرجى المحاولة مرة أخرى.',
  /** Follows the number of what waits on a page. */
  waiting: ' بانتظار القبول أو الرد',
  signOut: 'تسجيل الخروج',
  /** Replaces a missing name in the token. */
  nameless: 'إدارة المعهد',
  /** Shorter than the heading of the page. */
  lessonExport: 'تصدير إلى Excel',
  /** The accessible name of the bar at the bottom of a phone, and its first link. */
  bar: 'الصفحات الأكثر استعمالًا',
  dashboard: 'اللوحة',
  backToDashboard: 'العودة إلى لوحة الإدارة',
} as const;
