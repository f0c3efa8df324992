import type { BalanceFilter, BalanceOrder } from 'api-contract/balance-schema';
import { isolate } from 'arabic-text/isolate';
import { formatAgorot, formatNumber } from 'arabic-text/numbers';
import { pluralize } from 'arabic-text/plural';
import { balanceLabels, type Grouping } from '../../shared/balances/messages';
import { pageNames } from '../../shared/frame/messages';

export const balanceMessages = {
  ...balanceLabels,
  title: pageNames.balances,
  subtitle: 'ما على كل طالب وعائلة، وما لهم.',
  filters: 'البحث في الأرصدة',
  search: 'بحث بالاسم أو الهاتف',
  grouping: 'القائمة حسب',
  groupingNames: { students: 'الطلاب', families: 'العائلات' } satisfies Record<Grouping, string>,
  shown: 'عرض',
  shownNames: {
    all: 'كل الأرصدة',
    owing: 'من عليهم رصيد',
    'over-30': 'دَين فوق 30 يومًا',
    'over-60': 'دَين فوق 60 يومًا',
    'over-90': 'دَين فوق 90 يومًا',
    'never-paid': 'لم يدفعوا شيئًا',
    'not-reminded': 'لم يُذكَّروا هذا الشهر',
    credit: 'من لهم رصيد',
  } satisfies Record<BalanceFilter | 'all', string>,
  order: 'الترتيب',
  orderNames: {
    balance: 'الأكثر رصيدًا',
    due: 'الأكثر استحقاقًا',
    paid: 'الأكثر دفعًا',
    name: 'حسب الاسم',
  } satisfies Record<BalanceOrder, string>,
  count: (total: number) =>
    pluralize(total, {
      zero: 'لا أرصدة',
      one: 'رصيد واحد',
      two: 'رصيدان',
      few: '{count} أرصدة',
      many: '{count} رصيدًا',
      other: '{count} رصيد',
    }),
  owingTogether: (amount: number) => `عليهم معًا ${formatAgorot(amount)}`,
  creditTogether: (amount: number) => `لهم معًا ${formatAgorot(amount)}`,
  olderPart: {
    'over-30': (amount: number) => `منها ${formatAgorot(amount)} غير مدفوعة منذ أكثر من 30 يومًا`,
    'over-60': (amount: number) => `منها ${formatAgorot(amount)} غير مدفوعة منذ أكثر من 60 يومًا`,
    'over-90': (amount: number) => `منها ${formatAgorot(amount)} غير مدفوعة منذ أكثر من 90 يومًا`,
  },
  loading: 'جارٍ حساب الأرصدة…',
  loadFailed: 'تعذّر حساب الأرصدة.',
  none: 'لا أرصدة بعد',
  noneHint: 'يظهر هنا كل طالب له درس مقبول أو دفعة أو خصم أو إضافة أو رزمة ساعات.',
  noMatches: 'لا أرصدة تطابق البحث',
  left: 'ترك المعهد',
  due: 'المستحق',
  pay: 'دفعة',
  payOf: (name: string) => `تسجيل دفعة ${isolate(name)}`,
  totals: 'المجموع',
  totalsHint: 'المجموع لكل الأرصدة، مهما كان المعروض. ما عليهم وما لهم يُحسب لكل عائلة ولكل طالب بلا عائلة.',
  owing: 'المجموع عليهم',
  credit: 'المجموع لهم',
  ages: {
    up_to_30: 'غير مدفوع منذ 30 يومًا أو أقل',
    up_to_60: 'غير مدفوع منذ 31 إلى 60 يومًا',
    up_to_90: 'غير مدفوع منذ 61 إلى 90 يومًا',
    over_90: 'غير مدفوع منذ أكثر من 90 يومًا',
  },
  printStatements: 'طباعة الكشوف',
  printing: {
    hint: 'تُطبع كشوف كل الأرصدة التي تطابق البحث، كل كشف على صفحة.',
    range: 'فترة الكشف',
    all: 'كل الحساب',
    print: 'طباعة',
    reading: (count: number) => `جارٍ إعداد الكشوف: ${formatNumber(count)}`,
    cancel: 'إلغاء',
    failed: 'تعذّر إعداد الكشوف. تمكن المحاولة مرة أخرى.',
  },
  remindAll: 'تذكير الجميع',
  remindHint: 'رسالة لكل عائلة أو طالب عليه رصيد في هذه القائمة، إلا من ذُكّروا قبل أيام أو تركوا المعهد.',
} as const;
