export const lessonExportMessages = {
  title: 'تصدير الدروس إلى Excel',
  subtitle: 'الدروس الفردية المقبولة في شهر، كما تراها هنا.',
  preview: 'معاينة الدروس',
  empty: 'لا دروس للتصدير',
  emptyHint: 'اختر شهرًا آخر أو اسم معلم آخر.',
  loadFailed: 'حدث خطأ أثناء تحميل الدروس.',
  sheet: {
    name: 'الدروس',
    teacher_name: 'المعلم',
    student_name: 'الطالب',
    hours: 'عدد الساعات',
    education_level: 'المرحلة الدراسية',
    subject: 'المادة',
    date: 'التاريخ',
  },
} as const;
