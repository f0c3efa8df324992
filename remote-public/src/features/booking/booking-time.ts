import {
  ENDS_AFTER_MIDNIGHT,
  endsOnItsDay,
  hasBegun,
  type InstituteMoment,
  LESSON_TIME_PAST,
  LESSON_TIMES,
  lessonTimeRange,
} from 'api-contract/booking';
import type { BookingFields } from './booking-fields';
import { bookingMessages } from './messages';

export type LessonTimeFields = Pick<BookingFields, 'lessonDate' | 'lessonTime' | 'hours'>;

/** Whether a lesson of that day can no longer begin at a time. Unknown without the institute's clock: then it can. */
export function isTimePast(day: string, time: string, now: InstituteMoment | undefined): boolean {
  return now !== undefined && day === now.day && hasBegun({ day, time }, now);
}

/** What can be wrong with the chosen time, as `collectMessages` takes it; nothing is said of an empty field. */
export function timeRules(
  { lessonDate, lessonTime, hours }: LessonTimeFields,
  now: InstituteMoment | undefined,
): [field: keyof LessonTimeFields, broken: boolean, message: string][] {
  const isDayOver = LESSON_TIMES.every((time) => isTimePast(lessonDate, time, now));
  const isPast = lessonTime !== '' && isTimePast(lessonDate, lessonTime, now);
  const endsLate = isRangeChosen(lessonTime, hours) && !endsOnItsDay(lessonTime, Number(hours));
  return [
    ['lessonDate', isDayOver, bookingMessages.lessonDayOver],
    ['lessonTime', isPast && !isDayOver, LESSON_TIME_PAST],
    ['hours', endsLate, ENDS_AFTER_MIDNIGHT],
  ];
}

/** From when to when the lesson is, once both are chosen and it ends on its day. */
export function describeRange({ lessonTime, hours }: LessonTimeFields): string | undefined {
  const isKnown = isRangeChosen(lessonTime, hours) && endsOnItsDay(lessonTime, Number(hours));
  return isKnown ? lessonTimeRange(lessonTime, Number(hours)) : undefined;
}

function isRangeChosen(lessonTime: string, hours: string): boolean {
  return lessonTime !== '' && hours !== '';
}
