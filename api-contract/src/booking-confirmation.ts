/**
 * What whoever asked for a booking reads of it (spec §2): on the section's page, and, where no scripts run, in the
 * server's answer to the form.
 */
export const BOOKING_CONFIRMATION = {
  title: 'وصل طلبك',
  promise: 'سيتواصل معك المعهد لتأكيد الحجز أو الاعتذار عنه.',
  subject: 'المادة',
  ageLevel: 'المرحلة الدراسية',
  lessonDate: 'التاريخ',
  lessonTime: 'الوقت',
  hours: 'المدة بالساعات',
  lessonType: 'نوع الدرس',
  students: 'الطلاب',
} as const;
