import { entryList, entryListQuery } from 'api-contract/entry-schema';
import { reportRangeError } from 'api-contract/report-range';
import { reportQuery, report as reportSchema } from 'api-contract/report-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { invalidQuery } from '../../platform/http/problem';
import type { Services } from '../../platform/services';
import { callerOf, FOR_MONEY } from '../accounts';
import { postDueFees } from '../ledger';
import { payFor } from '../months';
import { listEntries } from './list-entries';
import { readReport } from './read-report';

export { listEntries } from './list-entries';
export { readReport, readReportedMonths } from './read-report';

/** Sums over months, and the entries that they are of (additive to spec §7). */
export const reportRoutes: FastifyPluginAsyncZod<Services> = async (app, { database, calendar }) => {
  app.get('/admin/entries', {
    config: FOR_MONEY,
    schema: {
      summary:
        'The entries of all accounts in a month by day, in pages. Hours are decimal, amounts signed agorot.',
      querystring: entryListQuery,
      response: { 200: entryList },
    },
    handler: async ({ query }) => {
      await postDueFees(database, calendar.today());
      return listEntries(database, query);
    },
  });

  app.get('/admin/reports', {
    config: FOR_MONEY,
    schema: {
      summary: 'Hours, charges, payments and pay by month. Hours are decimal, amounts agorot.',
      querystring: reportQuery,
      response: { 200: reportSchema },
    },
    handler: async (request) => {
      const { from, to } = request.query;
      const today = calendar.today();
      const error = reportRangeError({ from, to }, today.slice(0, 7));
      if (error) throw invalidQuery(error.field, `${LABELS[error.field]}: ${error.message}`, error.type);
      const report = await readReport(database, { from, to, today });
      const caller = callerOf(request);
      return {
        ...report,
        months: report.months.map((month) => ({ ...month, pay: payFor(caller, month.pay) })),
      };
    },
  });
};

const LABELS = { from: 'أول شهر', to: 'آخر شهر' };
