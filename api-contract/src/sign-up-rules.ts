import { SIGNUP_MIN_AGE } from './limits';

/** What a person under age is told, in the specification's words (spec §5). */
export const UNDER_AGE_MESSAGE = `You must be at least ${SIGNUP_MIN_AGE} years old to sign up.`;

/**
 * Whether someone may sign up as a teacher: the difference of the years counts, not the day.
 *
 * @param birthday `YYYY-MM-DD`
 * @param currentYear the year in the institute's time zone
 */
export function isOldEnough(birthday: string, currentYear: number): boolean {
  return currentYear - Number(birthday.slice(0, 4)) >= SIGNUP_MIN_AGE;
}
