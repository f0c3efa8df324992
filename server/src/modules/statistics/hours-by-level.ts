import type { LessonType } from 'api-contract/lesson';
import { EDUCATION_LEVELS, type EducationLevel } from 'api-contract/lesson';
import type { HoursByLevel } from 'api-contract/statistics-schema';
import { toHours } from '../lessons';

/** A sum that a database made. */
export interface LevelSum {
  lesson_type: LessonType;
  education_level: EducationLevel;
  hours_hundredths: number;
}

/** The hours of one type of lessons at each level; a level without lessons has 0. */
export function hoursByLevel(sums: LevelSum[], lessonType: LessonType): HoursByLevel {
  return Object.fromEntries(
    EDUCATION_LEVELS.map((level) => [
      level,
      totalHours(sums.filter((sum) => sum.lesson_type === lessonType && sum.education_level === level)),
    ]),
  ) as HoursByLevel;
}

/** The hours of all these sums, exact to the hundredth. */
export function totalHours(sums: Pick<LevelSum, 'hours_hundredths'>[]): number {
  return toHours(sums.reduce((total, sum) => total + sum.hours_hundredths, 0));
}
