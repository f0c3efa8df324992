import { monthText } from 'arabic-text/months';
import { pageNames } from '../../shared/frame/messages';

export const ownPayMessages = {
  title: pageNames.pay,
  subtitle: 'ساعات الشهر: المقبولة منها، وما ينتظر القبول، وما رُفض.',
  loading: 'جارٍ تحميل الشهر…',
  loadFailed: 'تعذّر تحميل ساعات الشهر.',
  month: 'الشهر',
  filter: 'اختيار الشهر',
  /** The heading of the printed page. */
  whose: (name: string, month: string) => `${name}، ${monthText(month)}`,
  figures: 'ساعات الشهر',
  approved: 'مقبولة',
  pending: 'بانتظار القبول',
  rejected: 'مرفوضة',
  print: 'طباعة',
  closed: 'هذا الشهر مُقفل، فلا يتغيّر فيه شيء.',
  expected: 'أجر متوقع: قد يتغيّر إلى أن يُقفل الشهر.',
  withoutPending: 'لا يشمل الدروس التي بانتظار القبول.',
  hoursOnly: 'تظهر هنا الساعات من دون الأجر.',
  none: 'لا دروس في هذا الشهر',
  noneHint: 'تظهر هنا ساعات الدروس بعد تسجيلها.',
} as const;
