export { type LessonFields, toHours, toHundredths } from './lesson';
export { lessonRoutes } from './routes';
export { routesOfBothTypes } from './routes-of-both-types';
