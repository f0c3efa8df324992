import { EDUCATION_LEVELS, LESSON_TYPE_NAMES, LESSON_TYPES, type LessonType } from 'api-contract/lesson';

/** The levels, as choices of a field. */
export const LEVEL_OPTIONS = EDUCATION_LEVELS.map((level) => ({ value: level, label: level }));

/** Individual and group lessons, as choices of a field. */
export const LESSON_TYPE_OPTIONS = LESSON_TYPES.map((type) => ({
  value: type,
  label: LESSON_TYPE_NAMES[type],
}));

/** What a price or a rate is for: `ثانوي، فردي`. */
export function lessonKind(of: { education_level: string; lesson_type: LessonType }): string {
  return `${of.education_level}، ${LESSON_TYPE_NAMES[of.lesson_type]}`;
}
