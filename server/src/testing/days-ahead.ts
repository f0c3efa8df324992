import { dayText, plainDayText } from 'arabic-text/day-text';

const DAY_MS = 86_400_000;

/** A day so many days ahead, for a server without a fixed time, whose bookings lie at most a year ahead. */
export function daysAhead(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

/** The next day `MM-DD` after tomorrow: it is ahead in each time zone, and at most a year. */
export function nextDay(monthAndDay: string): string {
  const year = Number(daysAhead(0).slice(0, 4));
  const day = `${year}-${monthAndDay}`;
  return day > daysAhead(1) ? day : `${year + 1}-${monthAndDay}`;
}

/** People type and read a day so. They are exported here, because suites in a browser import no other package. */
export { dayText, plainDayText };
