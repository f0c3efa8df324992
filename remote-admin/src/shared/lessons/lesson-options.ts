import { EDUCATION_LEVELS, LESSON_TYPE_NAMES, LESSON_TYPES } from 'api-contract/lesson';

/** The levels, as choices of a field. */
export const LEVEL_OPTIONS = EDUCATION_LEVELS.map((level) => ({ value: level, label: level }));

/** Individual and group lessons, as choices of a field. */
export const LESSON_TYPE_OPTIONS = LESSON_TYPES.map((type) => ({
  value: type,
  label: LESSON_TYPE_NAMES[type],
}));
