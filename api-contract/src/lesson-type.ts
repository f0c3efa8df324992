/** The two types of lessons (spec §9). */
export const LESSON_TYPES = ['individual', 'group'] as const;

export type LessonType = (typeof LESSON_TYPES)[number];
