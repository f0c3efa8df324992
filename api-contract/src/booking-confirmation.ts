import { dayText } from 'arabic-text/day-text';
import { hoursText } from 'arabic-text/hours-text';
import { dayBefore } from './calendar-day';
import { LESSON_TYPE_NAMES, type LessonType } from './lesson';
import { lessonTimeRange } from './lesson-time';

/** The texts of the success page (spec §2), also in the server's response to a form that was sent without scripts. */
export const BOOKING_CONFIRMATION = {
  title: 'وصل طلبك',
  promise: 'سيتواصل معك المعهد لتأكيد الحجز أو الاعتذار عنه.',
  keep: 'يُرجى الاحتفاظ برقم الطلب لذكره عند الاتصال بالمعهد.',
  follow: 'متابعة الطلب، أو إلغاؤه، أو طلب موعد آخر',
  replyBy: (booking: { lessonDate: string; bookingDate: string }) =>
    `يصل رد المعهد قبل الموعد المطلوب. إن لم يصل حتى ${dayText(replyDay(booking))}، يُرجى الاتصال بالمعهد.`,
} as const;

/** The day before the lesson, or that of the request if it is later. */
function replyDay({ lessonDate, bookingDate }: { lessonDate: string; bookingDate: string }): string {
  const before = dayBefore(lessonDate);
  return before > bookingDate ? before : bookingDate;
}

/** The fields of the success page; a server of spec §7 alone sends neither reference nor link. */
export interface ConfirmedBooking {
  reference?: string | undefined;
  /** The day of the request. */
  bookingDate?: string | undefined;
  /** The private link, in the first response only. */
  link?: string | null | undefined;
  /** The page behind the private link does not have it. */
  phone?: string | undefined;
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
  const { reference, phone, lessonTime, hours } = booking;
  return [
    ...(reference ? [{ term: 'رقم الطلب', values: [reference], leftToRight: true }] : []),
    ...(phone ? [{ term: 'رقم الهاتف', values: [phone], leftToRight: true }] : []),
    { term: 'المادة', values: [booking.subject] },
    { term: 'الصف', values: [booking.ageLevel] },
    { term: 'التاريخ', values: [dayText(booking.lessonDate)] },
    { term: 'الوقت', values: [lessonTimeRange(lessonTime, hours)] },
    { term: 'المدة', values: [hoursText(hours)] },
    { term: 'نوع الدرس', values: [LESSON_TYPE_NAMES[booking.lessonType]] },
    { term: 'الطلاب', values: booking.students },
  ];
}
