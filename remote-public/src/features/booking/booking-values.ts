import {
  BOOKING_REQUEST_RULES,
  ENDS_AFTER_MIDNIGHT,
  LESSON_TIME_PAST,
  LESSON_TIMES,
} from 'api-contract/booking';
import { isCalendarDay, yearsAfter } from 'api-contract/calendar-day';
import { currentMoment } from 'api-contract/current-day';
import { type LessonType, readLessonType } from 'api-contract/lesson';
import { endsOnItsDay, hasBegun, type InstituteMoment, lessonTimeRange } from 'api-contract/lesson-time';
import { NOT_A_DATE } from 'design-system/date-field';
import { firstErrors, readText, textsOf } from 'section-kit/forms/fields';
import { deviceClock } from 'shared-auth';
import { bookingMessages } from './messages';

/** The names of the fields with one control. */
export const PLAIN_FIELDS = [
  'parentName',
  'phone',
  'subject',
  'ageLevel',
  'lessonDate',
  'lessonTime',
  'hours',
  'notes',
] as const;

/** The texts of the form, by the names of the API. */
export interface BookingValues extends Record<(typeof PLAIN_FIELDS)[number], string> {
  lessonType: LessonType;
  /** One for an individual lesson; blank ones included. */
  students: string[];
}

export type LessonTimeValues = Pick<BookingValues, 'lessonDate' | 'lessonTime' | 'hours'>;

export function readBooking(data: FormData): BookingValues {
  const texts = Object.fromEntries(PLAIN_FIELDS.map((field) => [field, readText(data, field)]));
  return {
    ...textsOf(texts, PLAIN_FIELDS),
    lessonType: readLessonType(data.get('lessonType')),
    students: data.getAll('students').map(String),
  };
}

/** A stored draft, with empty texts for invalid values. */
export function parseDraft(stored: unknown): BookingValues | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { lessonType, students } = stored as Record<string, unknown>;
  return {
    ...textsOf(stored, PLAIN_FIELDS),
    lessonType: readLessonType(lessonType),
    students: Array.isArray(students) ? students.map((name) => (typeof name === 'string' ? name : '')) : [],
  };
}

/**
 * The rules of spec §5, which the server applies too. If the device's clock is known to be wrong, only the server checks
 * whether the lesson has begun.
 */
export function validateBooking(values: BookingValues) {
  const { hours, lessonDate } = values;
  const booking = { ...values, hours: hours === '' ? undefined : Number(hours) };
  const now = deviceClock.isWrong() ? undefined : currentMoment();
  return firstErrors<keyof BookingValues>([
    ...BOOKING_REQUEST_RULES.map(
      ({ field, isBroken, message }) => [field as keyof BookingValues, isBroken(booking), message] as const,
    ),
    ['lessonDate', !isCalendarDay(lessonDate), NOT_A_DATE],
    ['lessonDate', now !== undefined && lessonDate < now.day, bookingMessages.lessonDatePast],
    ['lessonDate', now !== undefined && lessonDate > yearsAfter(now.day, 1), bookingMessages.lessonDateFar],
    ...lessonTimeRules(values, now),
  ]);
}

/** The rules about the lesson's time that also apply while the form is filled in; empty fields pass. */
export function lessonTimeRules({ lessonDate, lessonTime, hours }: LessonTimeValues, now?: InstituteMoment) {
  const isDayOver = LESSON_TIMES.every((time) => isTimePast(lessonDate, time, now));
  const isPast = lessonTime !== '' && isTimePast(lessonDate, lessonTime, now);
  const endsLate = lessonTime !== '' && hours !== '' && !endsOnItsDay(lessonTime, Number(hours));
  return [
    ['lessonDate', isDayOver, bookingMessages.lessonDayOver],
    ['lessonTime', isPast && !isDayOver, LESSON_TIME_PAST],
    ['hours', endsLate, ENDS_AFTER_MIDNIGHT],
  ] as const;
}

/** Whether a time of today has been reached; `false` if the institute's time is unknown. */
export function isTimePast(day: string, time: string, now: InstituteMoment | undefined): boolean {
  return now !== undefined && day === now.day && hasBegun({ day, time }, now);
}

/** The start and the end of the lesson, if both are chosen and on one day. */
export function describeRange({ lessonTime, hours }: LessonTimeValues): string | undefined {
  if (lessonTime === '' || hours === '' || !endsOnItsDay(lessonTime, Number(hours))) return undefined;
  return lessonTimeRange(lessonTime, Number(hours));
}
