import { ownUnloggedQuery, unloggedLessons, unloggedQuery } from 'api-contract/scheduled-lesson-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Services } from '../../platform/services';
import { callerOf, FOR_ADMINS, FOR_TEACHERS, isGuest } from '../accounts';
import { listUnlogged } from './unlogged';

/** The scheduled lessons that were to be logged (additive to spec §7). */
export const unloggedRoutes: FastifyPluginAsyncZod<Services> = async (app, { database, calendar }) => {
  app.get('/admin/unlogged', {
    config: FOR_ADMINS,
    schema: {
      summary:
        'The scheduled lessons of past days that are neither cancelled nor logged, the earliest first.',
      querystring: unloggedQuery,
      response: { 200: unloggedLessons },
    },
    handler: ({ query }) => listUnlogged(database, { ...query, today: calendar.today() }),
  });

  app.get('/teacher/unlogged', {
    config: FOR_TEACHERS,
    schema: {
      summary: "The teacher's scheduled lessons of past days that are neither cancelled nor logged.",
      querystring: ownUnloggedQuery,
      response: { 200: unloggedLessons },
    },
    async handler(request) {
      const { id } = callerOf(request);
      if (await isGuest(database, id)) return { scheduled_lessons: [], next_cursor: null };
      return listUnlogged(database, { ...request.query, teacher: id, today: calendar.today() });
    },
  });
};
