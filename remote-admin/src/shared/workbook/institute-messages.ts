export const instituteMessages = {
  title: 'كل بيانات المعهد',
  hint: 'ملف واحد فيه الطلاب والعائلات والمعلمون والأسعار والجدول والدروس والدفعات والأرصدة. يُقرأ كما هو في صفحة الاستيراد.',
  download: 'تصدير كل البيانات إلى Excel',
  yes: 'نعم',
  no: 'لا',
  languages: { ar: 'العربية', he: 'العبرية' },
  /** What no import takes. */
  sheets: {
    packages: {
      name: 'رزم الساعات',
      headings: {
        name: 'الحساب',
        hours: 'الساعات',
        left_hours: 'الساعات المتبقية',
        price: 'السعر',
        first_day: 'أول يوم',
        last_day: 'آخر يوم',
      },
    },
    monthly_fees: {
      name: 'الرسوم الشهرية',
      headings: {
        name: 'الطالب',
        education_level: 'المرحلة الدراسية',
        amount: 'المبلغ',
        from_month: 'من شهر',
        to_month: 'حتى شهر',
      },
    },
    rooms: { name: 'القاعات', headings: { name: 'القاعة', seats: 'المقاعد' } },
  },
} as const;
