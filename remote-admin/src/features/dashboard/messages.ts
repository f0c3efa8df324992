import { lessonCount } from 'arabic-text/lesson-count';

export const dashboardMessages = {
  title: 'لوحة الإدارة',
  welcome: (name: string) => `أهلًا، ${name}`,
  account: 'حساب المدير',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  role: 'الدور',
  roleLabel: 'مدير النظام',
  waiting: (count: number) => (count === 0 ? 'لا شيء ينتظر الآن' : `${lessonCount(count)} بانتظار قرارك`),
  openPending: 'فتح القائمة',
  unknownCount: 'تعذّر عدّها الآن',
} as const;
