import { LESSON_TYPE_NAMES, type LessonType } from 'api-contract/lesson';
import { hoursText } from 'arabic-text/hours-text';
import { joinList } from 'arabic-text/list';
import { formatAgorot } from 'arabic-text/numbers';

export const packageMessages = {
  title: 'رزم الساعات',
  loading: 'جارٍ تحميل الرزم…',
  loadFailed: 'تعذّر تحميل الرزم.',
  none: 'لا رزم ساعات. الرزمة ساعات تُدفع مسبقًا، وتُخصم منها الدروس المقبولة.',
  package: 'الرزمة',
  left: 'الباقي',
  noneLeft: 'لا شيء',
  fewLeft: 'قاربت على النفاد',
  price: 'الثمن',
  period: 'المدة',
  use: 'تصلح لـ',
  ofFamily: 'للعائلة',
  ofStudent: (name: string) => `لـ${name}`,
  refunded: 'أُعيد ثمن الباقي',
  /** What hours are good for; without a choice, for every lesson. */
  useOf: (levels: readonly string[], types: readonly LessonType[]) =>
    joinList([...levels, ...types.map((type) => LESSON_TYPE_NAMES[type])]) || 'كل الدروس',
  typeText: ({ name, hours, price }: { name: string; hours: number; price: number }) =>
    `${name}: ${hoursText(hours)}، ${formatAgorot(price)}`,
  freeTerms: 'رزمة بشروط أخرى',
  add: 'رزمة جديدة',
  addFor: (name: string) => `رزمة ساعات: ${name}`,
  whoAdds: 'لا رزم في قائمة الأسعار. رزمة بشروط أخرى يسجّلها مالك المعهد أو المحاسبة.',
  labels: {
    package_type_id: 'الرزمة',
    hours: 'عدد الساعات',
    price: 'ثمن الرزمة',
    first_day: 'أول يوم',
    last_day: 'آخر يوم',
    education_levels: 'المراحل',
    lesson_types: 'أنواع الدروس',
    reason: 'السبب',
  },
  typeHint: 'تُخصم الدروس من رزمة الطالب قبل رزمة العائلة، ومن التي تنتهي قبل غيرها.',
  firstDayHint: 'يُضاف ثمنها إلى الحساب في هذا اليوم، ومنه تُخصم الدروس منها.',
  lastDayHint: 'لا تُخصم منها دروس بعده.',
  priceHint: 'ثمن الساعات كلها، ويُضاف إلى الحساب في أول يوم.',
  allHint: 'من دون اختيار: لكل المراحل.',
  allTypesHint: 'من دون اختيار: للنوعين.',
  invalidHours: 'أدخل عدد ساعات أكبر من 0، بمنزلتين عشريتين على الأكثر.',
  invalidDay: 'أدخل يومًا صحيحًا.',
  endsTooEarly: 'آخر يوم لا يسبق أول يوم.',
  refund: 'إعادة ثمن الباقي',
  refundOf: (hours: number) => `إعادة ثمن الباقي من رزمة ${hoursText(hours)}`,
  refundTitle: 'إعادة ثمن الساعات الباقية',
  refundHint: 'تنتهي الرزمة اليوم، ويُخصم هذا المبلغ من الحساب.',
  unused: 'الساعات الباقية',
  amount: 'المبلغ',
} as const;
