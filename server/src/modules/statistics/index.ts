import {
  overview,
  overviewQuery,
  statisticsQuery,
  studentsStatistics,
  teachersStatistics,
} from 'api-contract/statistics-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { cached } from '../../platform/database/cached';
import { sendJson } from '../../platform/http/send-json';
import type { Services } from '../../platform/services';
import { callerOf, FOR_ADMINS, FOR_TEACHERS } from '../accounts';
import { readOverview, readStudentStatistics, readTeacherStatistics } from './queries';

/** Sums of approved lessons: a teacher's month, and a month of the institute for administrators (spec §7). */
export const statisticsRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { database, revisions, calendar } = services;
  const overviews = cached(
    revisions,
    {
      keyOf: ({ teacherId, month }: { teacherId: string; month: string }) => `${teacherId} ${month}`,
      tagsOf: ({ teacherId }) => [
        `lesson/individual/approved/${teacherId}`,
        `lesson/group/approved/${teacherId}`,
      ],
      limit: 1000,
    },
    async (key) => JSON.stringify(await readOverview(database, key)),
  );
  const ofInstitute = (read: (month: string) => Promise<object>) =>
    cached(
      revisions,
      {
        keyOf: (month: string) => month,
        tagsOf: () => ['account', 'lesson/individual/approved', 'lesson/group/approved'],
        limit: 2 * 1024 * 1024,
        sizeOf: Buffer.byteLength,
      },
      async (month) => JSON.stringify(await read(month)),
    );
  const teachers = ofInstitute(async (month) => ({ teachers: await readTeacherStatistics(database, month) }));
  const students = ofInstitute(async (month) => ({ students: await readStudentStatistics(database, month) }));

  app.get('/group_lessons/dashboard-overview', {
    config: FOR_TEACHERS,
    schema: { querystring: overviewQuery, response: { 200: overview } },
    handler: async (request, reply) => {
      const { month, year = Number(calendar.today().slice(0, 4)) } = request.query;
      const teacherId = callerOf(request).id;
      const json = await overviews({ teacherId, month: `${year}-${String(month).padStart(2, '0')}` });
      return sendJson(reply, json);
    },
  });

  app.get('/admin/teacher-individual-stats', {
    config: FOR_ADMINS,
    schema: { querystring: statisticsQuery, response: { 200: teachersStatistics } },
    handler: async ({ query }, reply) => sendJson(reply, await teachers(query.month)),
  });

  app.get('/admin/student-stats', {
    config: FOR_ADMINS,
    schema: { querystring: statisticsQuery, response: { 200: studentsStatistics } },
    handler: async ({ query }, reply) => sendJson(reply, await students(query.month)),
  });
};
