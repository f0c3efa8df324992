/** The life of a lesson: pending until an administrator decides. */
export const LESSON_STATUSES = ['pending', 'approved', 'rejected'] as const;

export type LessonStatus = (typeof LESSON_STATUSES)[number];
