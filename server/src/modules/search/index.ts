import { foundRecords, searchQuery } from 'api-contract/search-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Services } from '../../platform/services';
import { callerOf, FOR_ADMINS } from '../accounts';
import { findRecords } from './find-records';

/** One search for records of every kind, for administrators (additive to spec §7). */
export const searchRoutes: FastifyPluginAsyncZod<Services> = async (
  app,
  { database, settings, calendar },
) => {
  app.get('/admin/search', {
    config: { ...FOR_ADMINS, limited: 'suggestion' },
    schema: {
      summary:
        'At most 5 students, families, teachers, payments and bookings each: by name, phone, receipt number or reference.',
      querystring: searchQuery,
      response: { 200: foundRecords },
    },
    handler: (request) =>
      findRecords(database, {
        query: request.query.query,
        right: callerOf(request).right,
        countries: settings.current().phone_numbers,
        today: calendar.today(),
      }),
  });
};
