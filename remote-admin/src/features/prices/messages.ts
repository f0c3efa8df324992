import { joinList } from 'arabic-text/list';
import { pageNames } from '../../shared/frame/messages';
import { packageMessages } from '../../shared/packages/messages';

export const pricePageMessages = {
  title: pageNames.prices,
  subtitle: 'سعر الساعة للطالب الواحد، لكل مرحلة ونوع درس، من يوم بدايته.',
  unpriced: (month: string) => `دروس ${month} بلا سعر`,
  unpricedList: 'دروس بلا سعر',
  unpricedStates: {
    none: 'لا دروس بلا سعر في هذا الشهر.',
    loading: 'جارٍ تحميل الدروس التي بلا سعر…',
    loadFailed: 'تعذّر تحميل الدروس التي بلا سعر.',
  },
  openLesson: (day: string) => `فتح القائمة التي فيها درس ${day}`,
  institute: 'أسعار المعهد',
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
  siblings: {
    title: 'خصم الإخوة',
    none: 'لا خصم للإخوة.',
    list: (percents: readonly number[]) =>
      `من الطالب الثاني في العائلة: ${joinList(percents.map((percent) => `${percent}%`))}`,
    change: 'تغيير خصم الإخوة',
    loading: 'جارٍ تحميل خصم الإخوة…',
    loadFailed: 'تعذّر تحميل خصم الإخوة.',
    labels: { sibling_discounts: 'النسب (%)', lowest_price: 'أقل سعر للساعة بعد الخصم' },
    invalid: 'أدخل نسبًا صحيحة من 0 إلى 100 بينها فاصلة، مثل 10، 15.',
    saved: 'حُفظ خصم الإخوة.',
  },
  own: 'أسعار خاصة لطلاب وعائلات',
  ownHint: 'تُضاف من سجل الطالب أو من صفحة العائلات، وتسري بدل سعر المعهد بلا خصم آخر.',
  noOwn: 'لا أسعار خاصة. يسري سعر المعهد على الجميع.',
} as const;

export const packageTypeMessages = {
  title: 'رزم الساعات',
  hint: 'تُباع من سجل الطالب أو العائلة بهذا الثمن. ما بيع من قبل لا يتغيّر.',
  none: 'لا رزم في قائمة الأسعار.',
  loading: 'جارٍ تحميل رزم الساعات…',
  loadFailed: 'تعذّر تحميل رزم الساعات.',
  add: 'رزمة للبيع',
  edit: 'تعديل',
  editOf: (name: string) => `تعديل رزمة ${name}`,
  labels: {
    ...packageMessages.labels,
    name: 'اسم الرزمة',
    days: 'المدة بالأيام',
    active: 'الحالة',
  },
  daysHint: 'من أول يوم، وهو محسوب. مثل 30 أو 180.',
  states: { yes: 'للبيع', no: 'لم تعد تُباع' },
  activeHint: 'رزمة لم تعد تُباع تبقى في الحسابات التي اشترتها.',
  required: 'اكتب اسم الرزمة.',
  invalidDays: 'أدخل عدد أيام صحيحًا، 1 على الأقل.',
} as const;
