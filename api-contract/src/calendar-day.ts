/** Years that a date of this product can lie in; a slip such as 0202 is refused. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

/** Whether `YYYY-MM-DD` names a day that exists: 2026-02-30 does not. */
export function isCalendarDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Whether `YYYY-MM` names a month of the years this product knows. */
export function isCalendarMonth(text: string): boolean {
  return isCalendarDay(`${text}-01`);
}
