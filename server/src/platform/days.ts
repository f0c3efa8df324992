import { dayBefore } from 'api-contract/calendar-day';
import { daysOfMonth } from './calendar';

const DAY_MS = 86_400_000;

/** How many days lie between two days. */
export function daysBetween(from: string, to: string): number {
  return Math.round((moment(to) - moment(from)) / DAY_MS);
}

/** The month of a day: `2026-06`. */
export function monthOf(day: string): string {
  return day.slice(0, 'YYYY-MM'.length);
}

/** The first day of a month, or the day itself. */
export function firstDayOf(dayOrMonth: string): string {
  return dayOrMonth.length === 7 ? `${dayOrMonth}-01` : dayOrMonth;
}

/** The last day of a month, or the day itself. */
export function lastDayOf(dayOrMonth: string): string {
  return dayOrMonth.length === 7 ? dayBefore(daysOfMonth(dayOrMonth).before) : dayOrMonth;
}

function moment(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}
