import { dayIn, FIRST_DAY, timeIn, yearsAfter } from './calendar-day';
import { institute } from './institute';
import type { InstituteMoment } from './lesson-time';

/**
 * The time, by the server's clock where the device's is wrong: `shared-auth` then marks the document with the server's time of
 * `performance.timeOrigin`. Several sections have a copy of this module, and one document.
 */
function currentTime(): Date {
  const origin = globalThis.document?.documentElement.dataset.serverTimeOrigin;
  return origin === undefined ? new Date() : new Date(Number(origin) + performance.now());
}

let known: { zone: string; dayOf: (moment: Date) => string } | undefined;

/** The calendar day in the institute's time zone, `YYYY-MM-DD`. */
export function currentDay(now = currentTime()): string {
  const zone = institute.time_zone;
  // Pages ask at each rendering, and to create a format takes far longer than to use it.
  if (known?.zone !== zone) known = { zone, dayOf: dayIn(zone) };
  return known.dayOf(now);
}

/** The calendar month in the institute's time zone, `YYYY-MM`. */
export function currentMonth(now = currentTime()): string {
  return currentDay(now).slice(0, 'YYYY-MM'.length);
}

/** The day and the time in the institute's time zone. */
export function currentMoment(now = currentTime()): InstituteMoment {
  return { day: currentDay(now), time: timeIn(institute.time_zone)(now) };
}

/** The days that a form accepts: from the institute's first day until a year ahead. */
export function recordableDays(): { min: string; max: string } {
  return { min: institute.first_day || FIRST_DAY, max: yearsAfter(currentDay(), 1) };
}
