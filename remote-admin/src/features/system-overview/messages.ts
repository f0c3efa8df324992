import { pageNames } from '../../shared/frame/messages';
import { statisticsLabels } from '../../shared/statistics/messages';

export const overviewMessages = {
  ...statisticsLabels,
  title: pageNames.systemOverview,
  subtitle: 'الساعات المقبولة في الشهر، بحسب المعلم وبحسب الطالب.',
  filters: 'بحث في الإحصاءات',
  individual: 'ساعات فردية',
  group: 'ساعات جماعية',
  chart: 'ساعات كل معلم',
  loading: 'جارٍ تحميل الإحصاءات…',
  empty: 'لا توجد بيانات متاحة',
  noToken: 'لا يوجد رمز دخول، يرجى تسجيل الدخول.',
  pages: 'صفحات الإحصاءات',
  teachersFailed: 'حدث خطأ أثناء تحميل إحصاءات المعلمين.',
  studentsFailed: 'حدث خطأ أثناء تحميل إحصاءات الطلاب.',
} as const;
