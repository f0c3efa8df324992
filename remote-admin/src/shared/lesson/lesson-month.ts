import type { Lesson } from 'lesson-kit/lesson';

/** The month of a lesson, `YYYY-MM`. */
export function lessonMonth({ date }: Pick<Lesson, 'date'>): string {
  return date.slice(0, 'YYYY-MM'.length);
}
