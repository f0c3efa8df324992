/** A lesson of several rows. */
export const GROUP_LESSON = {
  date: '2026-03-15',
  hours: 1.25,
  subject: 'رياضيات',
  education_level: 'إعدادي' as const,
  student_names: ['ليلى', 'آدم'],
};
