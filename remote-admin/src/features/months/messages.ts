import { lessonCount } from 'arabic-text/lesson-count';
import { monthText } from 'arabic-text/months';
import { formatNumber } from 'arabic-text/numbers';
import { pageNames } from '../../shared/frame/messages';

export const monthMessages = {
  title: pageNames.months,
  subtitle: 'لا يتغيّر شيء في شهر مُقفل ولا في ما قبله: لا الدروس ولا المدفوعات ولا الرسوم والأجور.',
  loading: 'جارٍ تحميل الأشهر…',
  loadFailed: 'تعذّر تحميل الأشهر.',
  none: 'لا أشهر بعد',
  month: 'الشهر',
  state: 'الحالة',
  open: 'مفتوح',
  closed: 'مُقفل',
  closedBy: 'أقفله',
  lessons: 'الدروس',
  charged: 'رسوم الدروس',
  adjusted: 'رزم ورسوم شهرية وخصومات',
  paid: 'المدفوع',
  pay: 'أجور المعلمين',
  checklist: 'قبل الإقفال',
  nothingOpen: 'لا شيء ينتظر',
  pending: {
    individual: (count: number) => `دروس فردية بانتظار القبول: ${formatNumber(count)}`,
    group: (count: number) => `دروس جماعية بانتظار القبول: ${formatNumber(count)}`,
  },
  withoutPrice: (count: number) => `${lessonCount(count)} بلا سعر`,
  unlogged: (count: number) => `${lessonCount(count)} في الجدول بلا تسجيل`,
  withoutRate: (count: number) => `${lessonCount(count)} بلا أجر`,
  guests: (count: number) => `معلمون لم يُقبلوا بعد: ${formatNumber(count)}`,
  close: 'إقفال',
  reopen: 'إعادة الفتح',
  ofMonth: (action: string, month: string) => `${action}: ${monthText(month)}`,
  cancel: 'إلغاء',
  closing: {
    question: (month: string) => `إقفال كل شيء حتى نهاية ${monthText(month)}؟`,
    stillOpen: (month: string) => `ما زال مفتوحًا في ${monthText(month)}:`,
    nothingOpen: 'لا شيء ينتظر حتى نهاية هذا الشهر.',
    hint: 'تُدوَّن رسوم الطلاب وأجور المعلمين كما هي الآن. بعدها لا يُسجَّل في هذا الشهر ولا قبله درس ولا دفعة، ولا يُعدَّل شيء. الدرس الذي بقي بانتظار القبول يمكن رفضه أو نقله إلى يوم مفتوح.',
    failed: 'لم يصل تأكيد الإقفال. يُرجى تحديث الصفحة.',
  },
  reopening: {
    title: (month: string) => `إعادة فتح ${monthText(month)}`,
    labels: { reason: 'السبب' },
    noReason: 'اكتب سبب إعادة الفتح.',
    hint: 'يظهر السبب في سجل التغييرات. تُحسب الرسوم والأجور من جديد إلى أن يُقفل الشهر مرة أخرى.',
    sending: 'جارٍ الفتح…',
  },
} as const;
