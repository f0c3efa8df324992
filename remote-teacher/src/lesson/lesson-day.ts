import type { Lesson } from './lesson-kind';

/** The calendar day of a lesson, `YYYY-MM-DD`. */
export function lessonDay({ date }: Pick<Lesson, 'date'>): string {
  return date.slice(0, 10);
}

/** Today on this device's calendar, `YYYY-MM-DD`. */
export function today(now = new Date()): string {
  const month = String(now.getMonth() + 1).padStart(2, '0');
  const day = String(now.getDate()).padStart(2, '0');
  return `${now.getFullYear()}-${month}-${day}`;
}

/** The current month on this device's calendar, `YYYY-MM`. */
export function currentMonth(): string {
  return today().slice(0, 7);
}
