/** The fields of a lesson, by the wire's names. */
export const lessonMessages = {
  date: 'التاريخ',
  teacher_name: 'اسم المعلم',
  student_name: 'اسم الطالب',
  student_names: 'أسماء الطلاب',
  hours: 'عدد الساعات',
  education_level: 'المرحلة الدراسية',
  subject: 'المادة',
} as const;
