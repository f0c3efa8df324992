export { type LessonFields, toHours, toHundredths } from './lesson';
export { composeRejectionMail, enqueueRejectionMails } from './rejection-mail';
export { lessonRoutes } from './routes';
export { routesOfBothTypes } from './routes-of-both-types';
