import { pageNames } from '../../shared/frame/messages';

export const pricePageMessages = {
  title: pageNames.prices,
  subtitle: 'سعر الساعة للطالب الواحد، لكل مرحلة ونوع درس، من يوم بدايته.',
  institute: 'أسعار المعهد',
  loading: 'جارٍ تحميل الأسعار…',
  loadFailed: 'تعذّر تحميل الأسعار.',
  none: 'لا أسعار بعد',
  noneHint: 'لا تُحسب رسوم لدرس لا سعر له. يُضاف سعر لكل مرحلة ونوع درس يُعطى في المعهد.',
  incomplete: 'لا تُحسب رسوم لدرس لا سعر له.',
  noPrice: 'بلا سعر',
  since: 'منذ',
  next: 'ثم',
  past: 'قبله',
  from: 'من',
  set: 'تحديد السعر',
  change: 'تغيير السعر',
  /** The accessible name of a button in a cell. */
  ofKind: (action: string, kind: string) => `${action}: ${kind}`,
  all: 'كل الأسعار، السابقة والقادمة',
  own: 'أسعار خاصة لطلاب وعائلات',
  ownHint: 'تُضاف من سجل الطالب أو من صفحة العائلات، وتسري بدل سعر المعهد بلا خصم آخر.',
  noOwn: 'لا أسعار خاصة. يسري سعر المعهد على الجميع.',
} as const;
