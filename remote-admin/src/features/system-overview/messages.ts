import { pageNames } from '../../shared/frame/messages';

export const overviewMessages = {
  title: pageNames.systemOverview,
  subtitle: 'الساعات المقبولة في الشهر، بحسب المعلم وبحسب الطالب.',
  filters: 'بحث في الإحصاءات',
  print: 'طباعة',
  teachers: 'المعلمون',
  students: 'الطلاب',
  individual: 'ساعات فردية',
  group: 'ساعات جماعية',
  individualHours: 'الساعات الفردية',
  groupHours: 'الساعات الجماعية',
  hoursOfLevel: {
    individual: (level: string) => `فردي ${level}`,
    group: (level: string) => `جماعي ${level}`,
  },
  total: 'المجموع',
  chart: 'ساعات كل معلم',
  loading: 'جارٍ تحميل الإحصاءات…',
  empty: 'لا توجد بيانات متاحة',
  noToken: 'لا يوجد رمز دخول، يرجى تسجيل الدخول.',
  pages: 'صفحات الإحصاءات',
  teachersFailed: 'حدث خطأ أثناء تحميل إحصاءات المعلمين.',
  studentsFailed: 'حدث خطأ أثناء تحميل إحصاءات الطلاب.',
} as const;
