export const instituteMessages = {
  title: 'كل بيانات المعهد',
  hint: 'ملف واحد فيه الطلاب والعائلات والمعلمون والأسعار والجدول والدروس والدفعات والأرصدة والحجوزات. يُقرأ كما هو في صفحة الاستيراد.',
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
    adjustments: {
      name: 'خصومات وإضافات',
      headings: {
        date: 'التاريخ',
        name: 'الحساب',
        teacher_name: 'المعلم',
        amount: 'المبلغ',
        reason: 'السبب',
      },
    },
    refunds: {
      name: 'سندات الصرف',
      headings: {
        number: 'رقم سند الصرف',
        date: 'التاريخ',
        name: 'الحساب',
        amount: 'المبلغ',
        method: 'طريقة الدفع',
        note: 'ملاحظات',
      },
    },
    make_ups: {
      name: 'التعويضات',
      headings: {
        name: 'الطالب',
        hours: 'الساعات',
        left_hours: 'الساعات المتبقية',
        first_day: 'أول يوم',
        last_day: 'آخر يوم',
        reason: 'السبب',
      },
    },
    bookings: {
      name: 'الحجوزات',
      headings: {
        booking_date: 'تاريخ الحجز',
        date: 'تاريخ الدرس',
        lesson_time: 'الساعة',
        parent_name: 'ولي الأمر',
        phone: 'الهاتف',
        student_names: 'الطلاب',
        age_level: 'الصف',
        subject: 'المادة',
        lesson_type: 'نوع الدرس',
        hours: 'الساعات',
        status: 'الحالة',
        reject_reason: 'سبب الرفض',
        notes: 'ملاحظات',
      },
    },
    rooms: { name: 'القاعات', headings: { name: 'القاعة', seats: 'المقاعد' } },
  },
} as const;
