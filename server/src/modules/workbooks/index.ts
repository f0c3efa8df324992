import { monthsBetween } from 'api-contract/calendar-month';
import { exportedInstitute } from 'api-contract/export-schema';
import { hasPermission } from 'api-contract/permissions';
import { workbookQuery, workbook as workbookSchema } from 'api-contract/workbook-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sendJsonStream } from '../../platform/http/json-stream';
import type { Services } from '../../platform/services';
import { callerOf, FOR_MONEY, FOR_OWNERS } from '../accounts';
import { postDueFees } from '../ledger';
import { readInstitute } from './read-institute';
import { createWorkbooks } from './read-workbook';

/** Everything that the institute has of a month or a year, for one file (additive to spec §7). */
export const workbookRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { database, calendar, settings } = services;
  const readWorkbook = createWorkbooks(services);

  app.get('/admin/workbooks', {
    config: { ...FOR_MONEY, isAlone: true },
    schema: {
      summary:
        'Lessons, hours, entries, payments, pay and balances of a month or a year. Amounts are agorot, those of payments shekels.',
      querystring: workbookQuery,
      response: { 200: workbookSchema },
    },
    async handler(request, reply) {
      const { month, year } = request.query;
      const today = calendar.today();
      await postDueFees(database, today);
      const { right } = callerOf(request);
      const fields = await readWorkbook({
        ...(month ? { first: month, last: month } : monthsOfYear(Number(year), today)),
        today,
        countries: settings.current().phone_numbers,
        withPay: right !== null && hasPermission(right, 'pay'),
      });
      return sendJsonStream(reply, fields);
    },
  });

  app.get('/admin/export', {
    config: { ...FOR_OWNERS, isAlone: true },
    schema: {
      summary:
        'The whole institute as the sheets of an import. Amounts are agorot, those of payments shekels; hours are decimal.',
      response: { 200: exportedInstitute },
    },
    async handler(_request, reply) {
      const today = calendar.today();
      await postDueFees(database, today);
      return sendJsonStream(reply, readInstitute(services, today));
    },
  });
};

/** The first and the last month of a year, of the current year until the current month. */
function monthsOfYear(year: number, today: string): { first: string; last: string } {
  const first = `${year}-01`;
  const last = monthsBetween(first, `${year}-12`).findLast((month) => `${month}-01` <= today);
  return { first, last: last ?? first };
}
