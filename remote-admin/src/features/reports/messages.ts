import { pageNames } from '../../shared/frame/messages';

/** Whose hours the report counts. */
const LESSON_KINDS = { all: 'كل الدروس', individual: 'الفردية', group: 'الجماعية' };

export type LessonKind = keyof typeof LESSON_KINDS;

export const reportMessages = {
  title: pageNames.reports,
  subtitle: 'المستحق والمدفوع وساعات الدروس شهرًا بعد شهر. أرقام شهر لم يُقفل قد تتغيّر.',
  filters: 'فترة التقارير',
  from: 'أول شهر',
  to: 'آخر شهر',
  wrongRange: 'لا تقارير لهذه الفترة',
  wrongRangeHint: 'تظهر التقارير بعد تصحيح الفترة.',
  fileName: (from: string, to: string) => `reports_${from}_${to}.xlsx`,
  loading: 'جارٍ إعداد التقارير…',
  loadFailed: 'تعذّر إعداد التقارير.',
  unknown: '–',
  month: 'الشهر',
  total: 'المجموع',
  money: {
    title: 'المستحق والمدفوع حسب الشهر',
    sheetName: 'المستحق والمدفوع',
    charged: 'رسوم الدروس',
    adjusted: 'رزم ورسوم شهرية وخصومات',
    due: 'المستحق',
    paid: 'المدفوع',
    pay: 'أجور المعلمين',
    left: 'الباقي بعد الأجور',
    none: 'لا رسوم ولا مدفوعات في هذه الفترة.',
  },
  hours: {
    title: 'ساعات الدروس حسب الشهر والمرحلة',
    sheetName: 'ساعات الدروس',
    kind: 'الدروس',
    kinds: LESSON_KINDS,
    unit: 'بالساعات',
    none: 'لا دروس مقبولة في هذه الفترة.',
  },
  debts: {
    title: 'ما لم يُدفع حسب عمره',
    sheetName: 'ما لم يُدفع',
    until: 'حتى يوم',
    owing: 'المجموع عليهم',
    age: 'العمر',
    amount: 'المبلغ',
    unit: 'العمر بالأيام',
    ages: {
      up_to_30: 'حتى 30 يومًا',
      up_to_60: '31 إلى 60 يومًا',
      up_to_90: '61 إلى 90 يومًا',
      over_90: 'أكثر من 90 يومًا',
    },
    /** They stand below the bars. */
    shortAges: { up_to_30: 'حتى 30', up_to_60: 'حتى 60', up_to_90: 'حتى 90', over_90: 'فوق 90' },
    none: 'لا مبالغ بانتظار الدفع.',
    balances: 'من عليهم رصيد',
  },
} as const;
