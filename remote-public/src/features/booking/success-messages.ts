export const bookingSuccessMessages = {
  summary: 'تفاصيل الطلب',
  noneTitle: 'طلب الحجز',
  none: 'تُعرض تفاصيل الطلب في النافذة التي أُرسل منها. إن كان طلبك قد أُرسل فهو محفوظ لدى المعهد.',
  goToForm: 'الذهاب إلى نموذج الحجز',
  bookAnother: 'حجز درس آخر',
} as const;
