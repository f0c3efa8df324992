import { recordId } from 'api-contract/common-schema';
import {
  overview,
  overviewQuery,
  statisticsQuery,
  studentHours,
  studentsStatistics,
  teachersStatistics,
} from 'api-contract/statistics-schema';
import { waitingCounts } from 'api-contract/waiting-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { daysOfMonth } from '../../platform/calendar';
import { monthOf } from '../../platform/days';
import type { Services } from '../../platform/services';
import { callerOf, FOR_ADMINS, FOR_TEACHERS } from '../accounts';
import { requireStudent } from '../students';
import { countWaiting } from './count-waiting';
import { readOverview, readStudentStatistics, readTeacherStatistics } from './queries';
import { readStudentHours } from './student-hours';

export { readStudentStatistics, readTeacherStatistics } from './queries';

/** Sums of approved lessons (spec §7), and what waits for administrators (additive). */
export const statisticsRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { database, calendar } = services;

  app.get('/group_lessons/dashboard-overview', {
    config: FOR_TEACHERS,
    schema: {
      summary: 'Approved lessons of a month of the teacher, by type. Hours are decimal.',
      querystring: overviewQuery,
      response: { 200: overview },
    },
    handler: async (request) => {
      const { month, year = Number(calendar.today().slice(0, 4)) } = request.query;
      const teacherId = callerOf(request).id;
      return readOverview(database, { teacherId, month: `${year}-${String(month).padStart(2, '0')}` });
    },
  });

  app.get('/admin/teacher-individual-stats', {
    config: FOR_ADMINS,
    schema: {
      summary: 'Approved lessons and decimal hours by teacher.',
      querystring: statisticsQuery,
      response: { 200: teachersStatistics },
    },
    handler: async ({ query }) => ({
      teachers: await readTeacherStatistics(database, daysOfMonth(query.month)),
    }),
  });

  app.get('/admin/student-stats', {
    config: FOR_ADMINS,
    schema: {
      summary: 'Approved lessons and decimal hours by student.',
      querystring: statisticsQuery,
      response: { 200: studentsStatistics },
    },
    handler: async ({ query }) => ({
      students: await readStudentStatistics(database, daysOfMonth(query.month)),
    }),
  });

  app.get('/admin/students/:id/hours', {
    config: FOR_ADMINS,
    schema: {
      summary: 'Approved decimal hours of a student by month.',
      params: recordId,
      response: { 200: studentHours },
    },
    handler: async ({ params }) => {
      await requireStudent(database, params.id);
      const month = monthOf(calendar.today());
      return { months: await readStudentHours(database, params.id, month) };
    },
  });

  app.get('/admin/waiting', {
    config: FOR_ADMINS,
    schema: { summary: 'How much waits for administrators.', response: { 200: waitingCounts } },
    handler: () => countWaiting(database, calendar.today()),
  });
};
