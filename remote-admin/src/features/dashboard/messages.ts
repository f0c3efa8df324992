import { lessonCount } from 'arabic-text/lesson-count';

export const dashboardMessages = {
  title: 'لوحة الإدارة',
  welcome: (name: string) => `أهلًا، ${name}`,
  account: 'حسابي',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  role: 'الصفة',
  roleLabel: 'مدير النظام',
  waiting: (count: number) => (count === 0 ? 'لا دروس تنتظر قرارك' : `${lessonCount(count)} بانتظار قرارك`),
} as const;
