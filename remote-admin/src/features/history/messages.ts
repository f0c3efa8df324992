import { pageNames } from '../../shared/frame/messages';
import { kindNames } from '../../shared/history/messages';

export const historyMessages = {
  title: pageNames.history,
  subtitle: 'من غيّر ماذا ومتى، وما كان قبل التغيير وبعده.',
  filters: 'البحث في السجل',
  kind: 'النوع',
  kinds: { all: 'كل الأنواع', ...kindNames },
  person: 'من',
  everyone: 'الجميع',
  roles: { admin: 'الإدارة', teacher: 'المعلمون' },
  someone: 'حساب آخر',
  /** A parent who requests a booking has no account, and neither has the site. */
  withoutAccount: 'بلا حساب',
  from: 'من يوم',
  to: 'إلى يوم',
  record: 'السجل',
  change: 'التغيير',
  moment: 'متى',
  changes: 'قبل وبعد',
  ofRecord: (name: string) => `تغييرات سجل واحد: ${name}`,
  allRecords: 'عرض كل السجلات',
  loading: 'جارٍ تحميل السجل…',
  loadFailed: 'تعذّر تحميل السجل.',
  none: 'لا تغييرات بعد',
  noMatches: 'لا تغيير يطابق البحث',
  noMatchesHint: 'تمكن توسعة الأيام أو اختيار نوع آخر أو شخص آخر.',
  fileName: (day: string) => `history_${day}.xlsx`,
  sheet: { name: 'سجل التغييرات', day: 'اليوم', time: 'الساعة' },
  cut: (count: string) => `هنا أحدث ${count} تغيير فقط. تصغير مدى الأيام يُظهر ما قبلها.`,
} as const;
