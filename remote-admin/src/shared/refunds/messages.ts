import { isolate } from 'arabic-text/isolate';

export const refundMessages = {
  add: 'ردّ مبلغ',
  title: (name: string) => `ردّ مبلغ: ${isolate(name)}`,
  hint: 'يُسجَّل سند صرف برقم، ويعود المبلغ على الحساب، ويُطرح من مقبوضات يومه.',
  labels: { amount: 'المبلغ', date: 'التاريخ', method: 'طريقة الصرف', note: 'ملاحظة' },
  invalidAmount: 'أدخل مبلغًا أكبر من 0.',
  invalidDay: 'أدخل اليوم.',
  future: 'هذا اليوم في المستقبل. المطلوب اليوم أو يوم قبله.',
} as const;
