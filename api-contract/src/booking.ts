import { tidyName } from 'arabic-text/tidy';
import { endsOnItsDay } from './lesson-time';
import { NAME_MAX_LENGTH, PHONE_MAX_DIGITS, PHONE_MIN_DIGITS } from './limits';
import { normalizeWithin, repeatedNames } from './names';
import { isPhoneNumber } from './phone-number';

/** The subjects of the booking form (spec §9). */
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
export const LESSON_TIMES: readonly string[] = /* @__PURE__ */ Array.from({ length: 25 }, (_, slot) => {
  const hour = 10 + Math.floor(slot / 2);
  return `${hour}:${slot % 2 === 0 ? '00' : '30'}`;
});

export const BOOKING_HOURS = [1, 1.5, 2, 2.5, 3, 3.5, 4] as const;

export const GROUP_BOOKING_MIN_STUDENTS = 2;
export const GROUP_BOOKING_MAX_STUDENTS = 20;

export const BOOKING_STATUSES = ['pending', 'approved', 'completed', 'cancelled'] as const;

export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** The status that each decision gives a booking. */
export const STATUS_AFTER = {
  approve: 'approved',
  reject: 'cancelled',
  complete: 'completed',
  restore: 'pending',
} as const satisfies Record<string, BookingStatus>;

/** What administrators' pages call them. */
export const BOOKING_STATUS_NAMES: Readonly<Record<BookingStatus, string>> = {
  pending: 'بانتظار الرد',
  approved: 'مقبول',
  completed: 'مكتمل',
  cancelled: 'مرفوض',
};

/** A booking request before validation. */
export type RawBooking = Record<string, unknown>;

export interface BookingRule {
  field: string;
  isBroken: (booking: RawBooking) => boolean;
  message: string;
}

export const ENDS_AFTER_MIDNIGHT = '⚠️ ينتهي الدرس بعد منتصف الليل. اختر مدة أقصر أو وقتًا أبكر.';

/** The start has been reached by the institute's clock. */
export const LESSON_TIME_PAST = '⚠️ مضى هذا الوقت اليوم. اختر وقتًا آخر أو يومًا آخر.';

/** The eight rules of the booking form, in the order and with the sentences of spec §5; then that names do not repeat. */
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
 * The rules of a new request: those of every booking, then a valid phone number and an end by midnight: the last start is
 * 22:00 (spec §9). An administrator's edit may end later.
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

/** Whether a booking has as many students as its type requires. */
export function hasFittingStudents(booking: { lessonType: string; students: string[] }): boolean {
  const count = booking.students.length;
  return booking.lessonType === 'group'
    ? count >= GROUP_BOOKING_MIN_STUDENTS && count <= GROUP_BOOKING_MAX_STUDENTS
    : count === 1;
}

function isBlank(field: string) {
  return (booking: RawBooking): boolean => {
    const value = booking[field];
    return typeof value !== 'string' || value.trim() === '';
  };
}

function endsAfterMidnight({ lessonTime, hours }: RawBooking): boolean {
  const isSlot = typeof lessonTime === 'string' && LESSON_TIMES.includes(lessonTime);
  return isSlot && typeof hours === 'number' && !endsOnItsDay(lessonTime, hours);
}

function namedStudents({ students }: RawBooking): string[] {
  const normalize = normalizeWithin(NAME_MAX_LENGTH, tidyName);
  return Array.isArray(students)
    ? students.filter((name) => typeof name === 'string' && normalize(name) !== '')
    : [];
}
