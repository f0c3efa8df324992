/** The month so many months after `YYYY-MM`, or before it for a negative number. */
export function addMonths(month: string, count: number): string {
  const number = monthNumber(month) + count;
  const year = String(Math.floor(number / 12)).padStart(4, '0');
  return `${year}-${String((number % 12) + 1).padStart(2, '0')}`;
}

/** The months from the first to the last `YYYY-MM`, oldest first; none where the last is before the first. */
export function monthsBetween(first: string, last: string): string[] {
  const count = Math.max(0, monthNumber(last) - monthNumber(first) + 1);
  return Array.from({ length: count }, (_, index) => addMonths(first, index));
}

/** Months since the year 0. */
function monthNumber(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return 12 * year + number - 1;
}

/** The last day of a month, `YYYY-MM`. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
