/** Subjects of the booking form (spec §9). */
export const BOOKING_SUBJECTS = [
  'اللغة العربية',
  'اللغة العبرية',
  'اللغة الإنجليزية',
  'رياضيات',
  'فيزياء',
  'كيمياء',
  'أحياء',
  'تاريخ',
  'جغرافيا',
  'تربية إسلامية',
  'مدنيات',
  'حاسوب',
  'أخرى',
] as const;

/** Grades 1 to 12: 1-6 are primary, 7-9 preparatory, 10-12 secondary. */
export const AGE_LEVELS = [
  'الصف الأول',
  'الصف الثاني',
  'الصف الثالث',
  'الصف الرابع',
  'الصف الخامس',
  'الصف السادس',
  'الصف السابع',
  'الصف الثامن',
  'الصف التاسع',
  'الصف العاشر',
  'الصف الحادي عشر',
  'الصف الثاني عشر',
] as const;

/** Every 30 minutes from 10:00 to 22:00, the last slot at exactly 22:00. */
export const LESSON_TIMES: readonly string[] = Array.from({ length: 25 }, (_, slot) => {
  const hour = 10 + Math.floor(slot / 2);
  return `${hour}:${slot % 2 === 0 ? '00' : '30'}`;
});

export const BOOKING_HOURS = [1, 1.5, 2, 2.5, 3, 3.5, 4] as const;

export const BOOKING_STATUSES = ['pending', 'approved', 'completed', 'cancelled'] as const;

export type BookingStatus = (typeof BOOKING_STATUSES)[number];
