/** The small institute is so many months old. */
const MONTHS = 14;
/** So much time passes from creation to decision. */
const UNTIL_DECIDED_MS = 90 * 60_000;
export const DAY_MS = 86_400_000;

/** The days of the last months up to today, oldest first. */
export function daysBefore(today: string, months = MONTHS): string[] {
  const first = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - (months - 1));
  const days = [];
  for (let day = first.getTime(); day <= Date.parse(today); day += DAY_MS) {
    days.push(new Date(day).toISOString().slice(0, 10));
  }
  return days;
}

/** The weekly holiday. */
export function isFriday(day: string): boolean {
  return new Date(day).getUTCDay() === 5;
}

/** Writes a number with two digits. */
export function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

/** The earlier one of two moments. */
export function until(now: string, moment: string): string {
  return moment < now ? moment : now;
}

/** The time of the decision on a record that was created at this moment. */
export function decidedAfter(moment: string, now: string): string {
  return until(now, new Date(Date.parse(moment) + UNTIL_DECIDED_MS).toISOString());
}
