import { pageNames } from '../../shared/frame/messages';

export const overviewMessages = {
  title: pageNames.overview,
  subtitle: 'دروسك المقبولة في السنة الحالية',
  month: 'الشهر',
  filter: 'ما يُعرض من الدروس',
  totalLessons: 'مجموع الدروس',
  totalHours: 'مجموع الساعات',
  individualHours: 'الساعات الفردية',
  groupHours: 'الساعات الجماعية',
  chartTitle: 'مجموع الساعات حسب المرحلة',
  level: 'المرحلة',
  individual: 'فردي',
  group: 'جماعي',
  total: 'المجموع',
  loading: 'جارٍ تحميل النظرة العامة…',
  /** Stands for a figure that is not there yet. */
  unknownFigure: '–',
  noLessons: 'لا دروس مقبولة في هذا الشهر.',
  /** Spec §8 asks for English words here, and gives none. */
  notLoaded: {
    english: 'Failed to fetch the dashboard overview. Please try again later.',
    arabic: 'تعذّر تحميل النظرة العامة، حاول مرة أخرى لاحقًا.',
  },
} as const;
