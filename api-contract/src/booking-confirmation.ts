import { dayText } from 'arabic-text/day-text';
import { hoursText } from 'arabic-text/hours-text';
import { LESSON_TYPE_NAMES, type LessonType } from './lesson';
import { lessonTimeRange } from './lesson-time';

/** The texts of the success page (spec §2), also in the server's response to a form that was sent without scripts. */
export const BOOKING_CONFIRMATION = {
  title: 'وصل طلبك',
  promise: 'سيتواصل معك المعهد لتأكيد الحجز أو الاعتذار عنه.',
  keep: 'يُرجى الاحتفاظ برقم الطلب لذكره عند الاتصال بالمعهد.',
} as const;

/** The fields of the success page; a server of spec §7 alone sends no reference. */
export interface ConfirmedBooking {
  reference?: string | undefined;
  phone: string;
  subject: string;
  ageLevel: string;
  lessonDate: string;
  lessonTime: string;
  hours: number;
  lessonType: LessonType;
  students: string[];
}

/** One line of the success page. */
export interface SummaryLine {
  term: string;
  /** One for each student, otherwise a single one. */
  values: readonly string[];
  leftToRight?: boolean;
}

/** The lines of the success page, in their order. */
export function bookingSummary(booking: ConfirmedBooking): SummaryLine[] {
  const { reference, lessonTime, hours } = booking;
  return [
    ...(reference ? [{ term: 'رقم الطلب', values: [reference], leftToRight: true }] : []),
    { term: 'رقم الهاتف', values: [booking.phone], leftToRight: true },
    { term: 'المادة', values: [booking.subject] },
    { term: 'الصف', values: [booking.ageLevel] },
    { term: 'التاريخ', values: [dayText(booking.lessonDate)] },
    { term: 'الوقت', values: [lessonTimeRange(lessonTime, hours)] },
    { term: 'المدة', values: [hoursText(hours)] },
    { term: 'نوع الدرس', values: [LESSON_TYPE_NAMES[booking.lessonType]] },
    { term: 'الطلاب', values: booking.students },
  ];
}
