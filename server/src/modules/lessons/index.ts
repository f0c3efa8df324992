export { type LessonFields, toHours, toHundredths } from './lesson';
export type { LessonLimits } from './lesson-limits';
export { lessonRoutes } from './routes';
