/** The years of valid dates: a typing error such as 0202 is rejected. */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2199;
export const FIRST_DAY = `${FIRST_YEAR}-01-01`;
export const LAST_DAY = `${LAST_YEAR}-12-31`;

const FORM = /^\d{4}-\d{2}-\d{2}$/;

/** Whether `YYYY-MM-DD` names a day that exists: 2026-02-30 does not. */
export function isCalendarDay(text: string): boolean {
  if (!FORM.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  if (isOfOtherYear(text) || month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Whether a text of the form `YYYY-MM-DD`, even if it is no real day, lies outside the years of valid dates. */
export function isOfOtherYear(text: string): boolean {
  if (!FORM.test(text)) return false;
  const year = Number(text.slice(0, 4));
  return year < FIRST_YEAR || year > LAST_YEAR;
}

/** The day after a day, or some days after it. */
export function dayAfter(day: string, days = 1): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** The day before a day, or some days before it. */
export function dayBefore(day: string, days = 1): string {
  return dayAfter(day, -days);
}

/** The weekday of a day; 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The same day of a later year; 28 February for 29 February. */
export function yearsAfter(day: string, years: number): string {
  const later = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
  return isCalendarDay(later) ? later : later.replace(/29$/, '28');
}

/**
 * A function that returns the day in a time zone as `YYYY-MM-DD`.
 *
 * @param timeZone an IANA name
 * @throws {RangeError} for an unknown time zone
 */
export function dayIn(timeZone: string): (moment: Date) => string {
  // The Swedish format is that of ISO.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone });
  return (moment) => format.format(moment);
}

/** The same for the time of day, as `HH:MM`. */
export function timeIn(timeZone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' });
  return (moment) => format.format(moment);
}

/** Whether an IANA time zone exists. */
export function isTimeZone(name: string): boolean {
  try {
    dayIn(name);
    return true;
  } catch {
    return false;
  }
}

/** Whether `YYYY-MM` names a month of these years. */
export function isCalendarMonth(text: string): boolean {
  return isCalendarDay(`${text}-01`);
}
