/** The life of a lesson: pending until an administrator decides. */
export type LessonStatus = 'pending' | 'approved' | 'rejected';
