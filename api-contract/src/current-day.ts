import { dayIn } from './calendar-day';
import { institute } from './institute';

/** The calendar day in the institute's time zone, `YYYY-MM-DD`, wherever the device is. */
export function currentDay(now = new Date()): string {
  return dayIn(institute.time_zone)(now);
}

/** The calendar month in the institute's time zone, `YYYY-MM`. */
export function currentMonth(now = new Date()): string {
  return currentDay(now).slice(0, 'YYYY-MM'.length);
}
