/** A lesson of more than one row: what was acknowledged of it must be there whole. */
export const GROUP_LESSON = {
  date: '2026-03-15',
  hours: 1,
  subject: 'رياضيات',
  education_level: 'ثانوي',
  student_names: ['ليلى', 'آدم'],
};
