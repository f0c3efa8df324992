/** The texts of the dialog that searches everything. */
export const searchMessages = {
  title: 'بحث في كل شيء',
  field: 'اسم أو هاتف أو رقم سند أو رقم حجز أو صفحة',
  hint: 'تُفتح من أي مكان بالمفتاح / أو بـ Ctrl مع K. ينتقل السهمان بين النتائج.',
  searching: 'جارٍ البحث…',
  searchFailed: 'تعذّر البحث.',
  noMatches: 'لا نتيجة تطابق البحث',
  kinds: {
    pages: 'صفحات',
    students: 'طلاب',
    families: 'عائلات',
    teachers: 'معلمون',
    payments: 'سندات',
    bookings: 'حجوزات',
  },
  receipt: (number: number | undefined) => `سند ${number ?? ''}`,
  voided: 'ملغى',
  booking: (reference: string) => `حجز ${reference}`,
} as const;
