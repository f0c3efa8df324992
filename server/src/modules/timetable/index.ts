import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Services } from '../../platform/services';
import { calendarRoutes } from './calendar-routes';
import { openingRoutes } from './opening-routes';
import { scheduledLessonRoutes } from './scheduled-lesson-routes';
import { seriesRoutes } from './series-routes';
import { teacherTimeRoutes } from './teacher-time-routes';
import { unloggedRoutes } from './unlogged-routes';

export { createAbsence } from './absences';
export { calendarFile, lessonEvent } from './calendar-file';
export { createCalendarLink, endCalendarLink, revokeCalendarLinks } from './calendar-links';
export { createSeason } from './change-seasons';
export { createClosure } from './closures';
export { giveNotice } from './family-notices';
export { findFree } from './free-times';
export { type EndedEnrolments, endEnrolments, giveEnrolmentsBack, unassignTeacher } from './leave-timetable';
export { removeLessons } from './lesson-rows';
export { hasStudent, readLessonsById, readScheduledLesson, readScheduledLessons } from './scheduled-lessons';
export { addSeries, createSeries, listSeries } from './series';
export { readTimetable } from './timetable';
export { lockTimetable } from './timetable-lock';
export { selectUnlogged } from './unlogged';
export {
  cancelScheduledLesson,
  changeScheduledLesson,
  createScheduledLesson,
} from './write-scheduled-lessons';

/** Who teaches whom, when and where (additive to spec §7). */
export const timetableRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  await app.register(calendarRoutes, services);
  await app.register(openingRoutes, services);
  await app.register(teacherTimeRoutes, services);
  await app.register(seriesRoutes, services);
  await app.register(scheduledLessonRoutes, services);
  await app.register(unloggedRoutes, services);
};
