import { institute } from './institute';

/** The calendar day in the institute's time zone, `YYYY-MM-DD`, wherever the device is. */
export function currentDay(now = new Date()): string {
  // Sweden writes dates as ISO does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: institute.time_zone }).format(now);
}

/** The calendar month in the institute's time zone, `YYYY-MM`. */
export function currentMonth(now = new Date()): string {
  return currentDay(now).slice(0, 'YYYY-MM'.length);
}
