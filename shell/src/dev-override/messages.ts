/** The texts of the badge, in the chunk that only developers load. */
export const messages = {
  title: 'نسخة قيد التطوير',
  /** Precedes the section's name. */
  inDevelopment: 'قيد التطوير على هذا الجهاز:',
  released: 'تُعرض النسخة المنشورة من:',
  end: 'عرض النسخة المنشورة',
  resume: 'العودة إلى نسخة التطوير',
  /** It stands above the errors of the bundler. */
  buildErrors: 'تعذّر بناء التعديل الأخير. تُحدَّث الصفحة عند الحفظ التالي.',
  /** It stands above the warnings of the bundler. */
  buildWarnings: 'تنبيه من أداة البناء',
  hide: 'إخفاء',
} as const;
