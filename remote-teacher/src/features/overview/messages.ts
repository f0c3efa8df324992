import { pageNames } from '../../shared/frame/messages';

export const overviewMessages = {
  title: pageNames.overview,
  subtitle: (year: string) => `ساعاتك المقبولة في ${year}`,
  month: 'الشهر',
  year: 'السنة',
  filter: 'اختيار شهر',
  totalLessons: 'مجموع الدروس',
  totalHours: 'مجموع الساعات',
  individualHours: 'الساعات الفردية',
  groupHours: 'الساعات الجماعية',
  chartTitle: 'مجموع الساعات حسب المرحلة',
  level: 'المرحلة',
  individual: 'فردي',
  group: 'جماعي',
  loading: 'جارٍ تحميل الملخّص…',
  unknownFigure: '–',
  noLessons: 'لا دروس مقبولة في هذا الشهر.',
  /** Spec §8 asks for an English alert without giving its text. */
  notLoaded: {
    english: 'Failed to fetch the dashboard overview. Please try again later.',
    arabic: 'تعذّر تحميل الملخّص، حاول مرة أخرى لاحقًا.',
  },
} as const;
