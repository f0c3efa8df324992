import { tidyName } from 'arabic-text/tidy';
import { LESSON_TIMES } from './booking-choices';
import { endsOnItsDay } from './lesson-time';
import { GROUP_BOOKING_MIN_STUDENTS, NAME_MAX_LENGTH, PHONE_MAX_DIGITS, PHONE_MIN_DIGITS } from './limits';
import { normalizeWithin } from './normalize-within';
import { isPhoneNumber } from './phone-number';
import { repeatedNames } from './repeated-names';

/** A booking request as it arrives: nothing of it is known yet. */
export type RawBooking = Record<string, unknown>;

export interface BookingRule {
  field: string;
  isBroken: (booking: RawBooking) => boolean;
  message: string;
}

export const ENDS_AFTER_MIDNIGHT = '⚠️ ينتهي الدرس بعد منتصف الليل. اختر مدة أقصر أو وقتًا أبكر.';

/** The start of a lesson has been reached, by the institute's clock. */
export const LESSON_TIME_PAST = '⚠️ مضى هذا الوقت اليوم. اختر وقتًا آخر أو يومًا آخر.';

/**
 * The eight rules of the booking form, in the order and the words of spec §5; then that a group names each student once.
 */
export const BOOKING_RULES: readonly BookingRule[] = [
  { field: 'phone', isBroken: isBlank('phone'), message: '⚠️ أدخل رقم الهاتف.' },
  { field: 'subject', isBroken: isBlank('subject'), message: '⚠️ اختر المادة.' },
  { field: 'ageLevel', isBroken: isBlank('ageLevel'), message: '⚠️ اختر المرحلة الدراسية.' },
  { field: 'lessonDate', isBroken: isBlank('lessonDate'), message: '⚠️ اختر تاريخ الدرس.' },
  { field: 'lessonTime', isBroken: isBlank('lessonTime'), message: '⚠️ اختر وقت الدرس.' },
  { field: 'hours', isBroken: ({ hours }) => typeof hours !== 'number', message: '⚠️ اختر عدد الساعات.' },
  {
    field: 'students',
    isBroken: (booking) =>
      booking.lessonType === 'group' && namedStudents(booking).length < GROUP_BOOKING_MIN_STUDENTS,
    message: '⚠️ للدرس الجماعي، يجب إدخال اسمين على الأقل.',
  },
  {
    field: 'students',
    isBroken: (booking) => booking.lessonType !== 'group' && namedStudents(booking).length < 1,
    message: '⚠️ أدخل اسم الطالب.',
  },
  {
    field: 'students',
    isBroken: (booking) => booking.lessonType === 'group' && repeatedNames(namedStudents(booking)).size > 0,
    message: '⚠️ تكرّر اسم أحد الطلاب. اكتب كل اسم مرة واحدة.',
  },
];

/**
 * The rules of a new request: those of every booking, then that the phone number can be read, and that the lesson ends by
 * midnight: the last start is 22:00 (spec §9), so it allows two hours. An administrator's edit may end later.
 */
export const BOOKING_REQUEST_RULES: readonly BookingRule[] = [
  ...BOOKING_RULES,
  {
    field: 'phone',
    isBroken: ({ phone }) => typeof phone === 'string' && phone.trim() !== '' && !isPhoneNumber(phone),
    message: `⚠️ أدخل رقم هاتف واحدًا من ${PHONE_MIN_DIGITS} إلى ${PHONE_MAX_DIGITS} خانة. مكان أي رقم آخر هو الملاحظات.`,
  },
  { field: 'hours', isBroken: endsAfterMidnight, message: ENDS_AFTER_MIDNIGHT },
];

/** The first of some rules that a booking breaks, or `undefined`. */
export function firstBrokenBookingRule(
  booking: RawBooking,
  rules = BOOKING_RULES,
): { field: string; message: string } | undefined {
  return rules.find(({ isBroken }) => isBroken(booking));
}

function isBlank(field: string) {
  return (booking: RawBooking): boolean => {
    const value = booking[field];
    return typeof value !== 'string' || value.trim() === '';
  };
}

const tidied = normalizeWithin(NAME_MAX_LENGTH, tidyName);

function endsAfterMidnight({ lessonTime, hours }: RawBooking): boolean {
  const isSlot = typeof lessonTime === 'string' && LESSON_TIMES.includes(lessonTime);
  return isSlot && typeof hours === 'number' && !endsOnItsDay(lessonTime, hours);
}

function namedStudents({ students }: RawBooking): string[] {
  return Array.isArray(students)
    ? students.filter((name) => typeof name === 'string' && tidied(name) !== '')
    : [];
}
