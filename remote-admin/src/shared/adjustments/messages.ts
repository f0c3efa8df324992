export const adjustmentMessages = {
  add: 'خصم أو إضافة',
  addFor: (name: string) => `خصم أو إضافة: ${name}`,
  whoAdds: 'يسجّل الخصومات والإضافات مالك المعهد أو المحاسبة.',
  labels: { kind: 'النوع', date: 'التاريخ', amount: 'المبلغ', reason: 'السبب' },
  kinds: { less: 'خصم', more: 'إضافة' },
  hint: 'لا يُعدَّل بعد حفظه ولا يُحذف، ويُصحَّح بخصم أو إضافة تعاكسه.',
  dateHint: 'يدخل في حساب هذا اليوم وشهره.',
  invalidAmount: 'أدخل مبلغًا أكبر من 0، مثل 50 أو 12.50.',
  invalidDay: 'أدخل يومًا صحيحًا.',
  future: 'المطلوب اليوم أو يوم قبله.',
  noReason: 'اكتب السبب.',
} as const;
