/** A request whose subject and level are the longest that there are. */
export const BOOKING = {
  phone: '052-1234567',
  subject: 'اللغة الإنجليزية',
  ageLevel: 'الصف الثاني عشر',
  lessonTime: '16:00',
  hours: 1.5,
  lessonType: 'individual',
  students: ['ليان خوري'],
};
