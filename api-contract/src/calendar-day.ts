/** Years that a date of this product can lie in; a slip such as 0202 is refused. */
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

/** Whether a text of the form `YYYY-MM-DD` lies before the first year or after the last, even if it is no real day. */
export function isOfOtherYear(text: string): boolean {
  if (!FORM.test(text)) return false;
  const year = Number(text.slice(0, 4));
  return year < FIRST_YEAR || year > LAST_YEAR;
}

/**
 * Makes a function that tells which day it is in a time zone at a given moment, as `YYYY-MM-DD`.
 *
 * @param timeZone an IANA name
 * @throws {RangeError} when there is no such time zone
 */
export function dayIn(timeZone: string): (moment: Date) => string {
  // Sweden writes dates as ISO does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone });
  return (moment) => format.format(moment);
}

/**
 * Makes a function that tells the time of day in a time zone at a given moment, as `HH:MM`.
 *
 * @param timeZone an IANA name
 * @throws {RangeError} when there is no such time zone
 */
export function timeIn(timeZone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' });
  return (moment) => format.format(moment);
}

/** Whether there is a time zone of this IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    dayIn(name);
    return true;
  } catch {
    return false;
  }
}

/** Whether `YYYY-MM` names a month of the years this product knows. */
export function isCalendarMonth(text: string): boolean {
  return isCalendarDay(`${text}-01`);
}
