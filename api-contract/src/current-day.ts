import { dayIn, timeIn } from './calendar-day';
import { institute } from './institute';
import type { InstituteMoment } from './lesson-time';

/** The calendar day in the institute's time zone, `YYYY-MM-DD`. */
export function currentDay(now = new Date()): string {
  return dayIn(institute.time_zone)(now);
}

/** The calendar month in the institute's time zone, `YYYY-MM`. */
export function currentMonth(now = new Date()): string {
  return currentDay(now).slice(0, 'YYYY-MM'.length);
}

/** The day and the time in the institute's time zone. */
export function currentMoment(now = new Date()): InstituteMoment {
  return { day: currentDay(now), time: timeIn(institute.time_zone)(now) };
}
