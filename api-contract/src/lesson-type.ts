/** The two types of lessons (spec §9). */
export const LESSON_TYPES = ['individual', 'group'] as const;

export type LessonType = (typeof LESSON_TYPES)[number];

/** As forms and lists name them. */
export const LESSON_TYPE_NAMES: Record<LessonType, string> = { individual: 'فردي', group: 'جماعي' };

/** Reads a form's choice; a value that is no lesson type counts as `individual`, as most lessons are. */
export function readLessonType(value: unknown): LessonType {
  return LESSON_TYPES.find((lessonType) => lessonType === value) ?? 'individual';
}
