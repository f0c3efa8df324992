import { daysOfMonth } from './calendar';

const DAY_MS = 86_400_000;

/** The day after a day, or some days after it, as `YYYY-MM-DD`. */
export function dayAfter(day: string, days = 1): string {
  return movedBy(day, days);
}

/** The day before a day, or some days before it. */
export function dayBefore(day: string, days = 1): string {
  return movedBy(day, -days);
}

/** How many days lie between two days. */
export function daysBetween(from: string, to: string): number {
  return Math.round((moment(to) - moment(from)) / DAY_MS);
}

/** The first day of a month, or the day itself. */
export function firstDayOf(dayOrMonth: string): string {
  return dayOrMonth.length === 7 ? `${dayOrMonth}-01` : dayOrMonth;
}

/** The last day of a month, or the day itself. */
export function lastDayOf(dayOrMonth: string): string {
  return dayOrMonth.length === 7 ? dayBefore(daysOfMonth(dayOrMonth).before) : dayOrMonth;
}

function movedBy(day: string, days: number): string {
  return new Date(moment(day) + days * DAY_MS).toISOString().slice(0, 10);
}

function moment(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}
