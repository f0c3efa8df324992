import { reportRangeError } from 'api-contract/report-range';
import { report, reportQuery } from 'api-contract/report-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { invalidQuery } from '../../platform/http/problem';
import type { Services } from '../../platform/services';
import { FOR_MONEY } from '../accounts';
import { readReport } from './read-report';

export { readReport } from './read-report';

/** Sums over months (additive to spec §7). */
export const reportRoutes: FastifyPluginAsyncZod<Services> = async (
  app,
  { database, calendar, settings },
) => {
  app.get('/admin/reports', {
    config: FOR_MONEY,
    schema: { querystring: reportQuery, response: { 200: report } },
    handler: async ({ query: { from, to } }) => {
      const today = calendar.today();
      const error = reportRangeError({ from, to }, today.slice(0, 7));
      if (error) throw invalidQuery(error.field, `${LABELS[error.field]}: ${error.message}`, error.type);
      return readReport(database, settings.current(), { from, to, today });
    },
  });
};

const LABELS = { from: 'أول شهر', to: 'آخر شهر' };
