import { REPORT_MONTHS_MAX, report, reportQuery } from 'api-contract/report-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { invalidQuery } from '../../platform/http/problem';
import type { Services } from '../../platform/services';
import { FOR_MONEY } from '../accounts';
import { readReport } from './read-report';

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
      if (to > today.slice(0, 7))
        throw invalidQuery('to', 'آخر شهر: المطلوب الشهر الحالي أو شهر قبله.', 'future_month');
      const months = monthNumber(to) - monthNumber(from) + 1;
      if (months < 1) throw invalidQuery('to', 'آخر شهر: المطلوب شهر لا يسبق أول شهر.', 'reversed');
      if (months > REPORT_MONTHS_MAX)
        throw invalidQuery('from', `أول شهر: لا يشمل التقرير أكثر من ${REPORT_MONTHS_MAX} شهرًا.`, 'too_long');
      return readReport(database, settings.current(), { from, to, today });
    },
  });
};

function monthNumber(month: string): number {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return 12 * year + number;
}
