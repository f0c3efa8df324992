export { changeAttendance } from './attendance';
export { type LessonFields, toHours, toHundredths } from './lesson';
export { createApprovedLessonParts } from './list-lessons';
export { makeUpRoutes } from './make-up-routes';
export { createMakeUp, readOwedMakeUps } from './make-ups';
export { readHoursOfMonth } from './month-summary';
export { composeRejectionMail, enqueueRejectionMails } from './rejection-mail';
export { lessonRoutes } from './routes';
export { routesOfBothTypes } from './routes-of-both-types';
