import { statisticsQuery, studentsStatistics, teachersStatistics } from 'api-contract/statistics';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Services } from '../../services';
import { readStudentStatistics } from './students';
import { readTeacherStatistics } from './teachers';

/** A month of the whole institute, for administrators: approved lessons only (section 7). */
export const statisticsRoutes: FastifyPluginAsyncZod<Services> = async (app, { database }) => {
  app.get('/admin/teacher-individual-stats', {
    config: { audience: ['admin'] },
    schema: { querystring: statisticsQuery, response: { 200: teachersStatistics } },
    handler: async ({ query }) => ({ teachers: await readTeacherStatistics(database, query.month) }),
  });

  app.get('/admin/student-stats', {
    config: { audience: ['admin'] },
    schema: { querystring: statisticsQuery, response: { 200: studentsStatistics } },
    handler: async ({ query }) => ({ students: await readStudentStatistics(database, query.month) }),
  });
};
