export { groupLessonAdminRoutes } from './group-admin-routes';
export { groupLessonTeacherRoutes } from './group-teacher-routes';
export { toHours, toHundredths } from './hours';
export { individualLessonAdminRoutes } from './individual-admin-routes';
export { individualLessonTeacherRoutes } from './individual-teacher-routes';
export type { LessonFacts } from './lesson';
export { isGuest, type LessonLimits } from './lesson-limits';
export { createLessonLists, type ListLessons } from './list-lessons';
export { pendingLessonsRoutes } from './pending-lessons-routes';
