export { type LessonFields, toHours, toHundredths } from './lesson';
export { lessonRoutes } from './routes';
