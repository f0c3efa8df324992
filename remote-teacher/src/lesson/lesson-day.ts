import type { Lesson } from './lesson-kind';

/** The calendar day of a lesson, `YYYY-MM-DD`. */
export function lessonDay({ date }: Pick<Lesson, 'date'>): string {
  return date.slice(0, 10);
}
