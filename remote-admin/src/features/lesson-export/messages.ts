export const lessonExportMessages = {
  title: 'تصدير الدروس إلى Excel',
  subtitle: 'الدروس الفردية المقبولة في شهر، كما تظهر هنا.',
  preview: 'معاينة الدروس',
  none: 'لا دروس للتصدير',
  noneHint: 'يمكن اختيار شهر آخر أو اسم آخر.',
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
