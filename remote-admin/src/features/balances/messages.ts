import { isolate } from 'arabic-text/isolate';
import { pluralize } from 'arabic-text/plural';
import { balanceLabels, type Grouping, type ShownBalances } from '../../shared/balances/messages';
import { pageNames } from '../../shared/frame/messages';

export const balanceMessages = {
  ...balanceLabels,
  title: pageNames.balances,
  subtitle: 'ما على كل طالب وما له: رسوم الدروس والإضافات، بعد طرح الخصومات والمدفوع.',
  filters: 'البحث في الأرصدة',
  search: 'بحث بالاسم أو وليّ الأمر أو الهاتف',
  grouping: 'القائمة حسب',
  groupingNames: { students: 'الطلاب', families: 'العائلات' } satisfies Record<Grouping, string>,
  shown: 'عرض',
  shownNames: {
    all: 'كل الأرصدة',
    owing: 'من عليهم رصيد',
    credit: 'من لهم رصيد',
  } satisfies Record<ShownBalances, string>,
  count: (total: number) =>
    pluralize(total, {
      zero: 'لا أرصدة',
      one: 'رصيد واحد',
      two: 'رصيدان',
      few: '{count} أرصدة',
      many: '{count} رصيدًا',
      other: '{count} رصيد',
    }),
  pages: 'صفحات الأرصدة',
  loading: 'جارٍ حساب الأرصدة…',
  loadFailed: 'تعذّر حساب الأرصدة.',
  none: 'لا أرصدة بعد',
  noneHint: 'يظهر هنا كل طالب له درس مقبول أو دفعة أو خصم أو إضافة أو رزمة ساعات.',
  noMatches: 'لا أرصدة تطابق البحث',
  left: 'ترك المعهد',
  due: 'المستحق',
  print: 'طباعة',
  pay: 'دفعة',
  payOf: (name: string) => `تسجيل دفعة ${isolate(name)}`,
  totals: 'المجموع',
  totalsHint: 'المجموع لكل الأرصدة، مهما كان المعروض. ما عليهم وما لهم يُحسب لكل عائلة ولكل طالب بلا عائلة.',
  owing: 'المجموع عليهم',
  credit: 'المجموع لهم',
  owedFor: (age: string) => `غير مدفوع ${age}`,
  ages: {
    up_to_30: 'منذ 30 يومًا أو أقل',
    up_to_60: 'منذ 31 إلى 60 يومًا',
    up_to_90: 'منذ 61 إلى 90 يومًا',
    over_90: 'منذ أكثر من 90 يومًا',
  },
} as const;
