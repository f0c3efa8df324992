import { statisticsQuery, studentsStatistics, teachersStatistics } from 'api-contract/statistics-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type CacheOptions, cached } from '../../platform/database/cached';
import { sendJson } from '../../platform/http/send-json';
import type { Services } from '../../services';
import { FOR_ADMINS } from '../accounts';
import { readStudentStatistics } from './students';
import { readTeacherStatistics } from './teachers';

/** Months of statistics as JSON, answered again while no approved lesson changes; 2 MiB of text. */
const CACHE: CacheOptions<string, string> = {
  keyOf: (month) => month,
  tagsOf: () => ['account', 'lesson/individual/approved', 'lesson/group/approved'],
  limit: 2 * 1024 * 1024,
  sizeOf: (text) => Buffer.byteLength(text),
};

/** A month of the whole institute, for administrators: approved lessons only (spec §7). */
export const statisticsRoutes: FastifyPluginAsyncZod<Services> = async (app, { database, revisions }) => {
  const teachers = cached(revisions, CACHE, async (month) =>
    JSON.stringify({ teachers: await readTeacherStatistics(database, month) }),
  );
  const students = cached(revisions, CACHE, async (month) =>
    JSON.stringify({ students: await readStudentStatistics(database, month) }),
  );

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
