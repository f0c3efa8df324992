export const bookingSuccessMessages = {
  summary: 'تفاصيل الطلب',
  noneTitle: 'طلب الحجز',
  none: 'لا يوجد طلب حجز لعرضه في هذه النافذة.',
  goToForm: 'الذهاب إلى نموذج الحجز',
  bookAnother: 'حجز درس آخر',
} as const;
