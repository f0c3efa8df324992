import { isolate } from 'arabic-text/isolate';

export const refundMessages = {
  add: 'ردّ مبلغ',
  title: (name: string) => `ردّ مبلغ: ${isolate(name)}`,
  hint: 'يُسجَّل سند صرف برقم، ويعود المبلغ على الحساب، ويُطرح من مقبوضات يومه.',
  labels: { amount: 'المبلغ', date: 'التاريخ', method: 'طريقة الصرف', note: 'ملاحظة' },
  list: 'سندات الصرف',
  states: {
    loading: 'جارٍ تحميل سندات الصرف…',
    loadFailed: 'تعذّر تحميل سندات الصرف.',
    none: 'لا سندات صرف.',
  },
  print: 'طباعة',
  printOf: (number: number) => `طباعة سند الصرف ${number}`,
  paper: 'سند صرف',
  reversal: 'سند إلغاء صرف',
  reversalOf: (number: number) => `إلغاء السند ${number}`,
  to: 'إلى',
  paidBy: 'صرفه',
  reason: 'سبب الإلغاء',
  invalidAmount: 'أدخل مبلغًا أكبر من 0.',
  invalidDay: 'أدخل اليوم.',
  future: 'هذا اليوم في المستقبل. المطلوب اليوم أو يوم قبله.',
} as const;
