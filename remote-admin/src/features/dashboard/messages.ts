import { lessonCount } from 'arabic-text/lesson-count';
import { pluralize } from 'arabic-text/plural';

export const dashboardMessages = {
  title: 'لوحة الإدارة',
  welcome: (name: string) => `أهلًا، ${name}`,
  account: 'حسابي',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  role: 'الصفة',
  roleLabel: 'مدير النظام',
  waiting: (count: number) => (count === 0 ? 'لا دروس تنتظر قرارك' : `${lessonCount(count)} بانتظار قرارك`),
  waitingBookings: (count: number) =>
    pluralize(count, {
      zero: 'لا حجوزات بانتظار الرد',
      one: 'حجز واحد بانتظار الرد',
      two: 'حجزان بانتظار الرد',
      few: '{count} حجوزات بانتظار الرد',
      many: '{count} حجزًا بانتظار الرد',
      other: '{count} حجز بانتظار الرد',
    }),
  openPending: 'فتح القائمة',
  unknownCount: 'تعذّر عدّها الآن',
} as const;
