import { errorResponse } from 'api-contract/common-schema';
import {
  type Month,
  monthList,
  monthListQuery,
  monthParams,
  monthReopening,
  savedMonth,
} from 'api-contract/month-schema';
import { hasPermission } from 'api-contract/permissions';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readClosedUntil } from '../../platform/database/closed-period';
import { monthOf } from '../../platform/days';
import { Problem } from '../../platform/http/problem';
import { createWrites } from '../../platform/http/write-routes';
import type { Services } from '../../platform/services';
import { type Caller, callerOf, FOR_CLOSING, FOR_MONEY, FOR_OWNERS } from '../accounts';
import { closeUntil, reopenMonth } from './close-month';
import { listMonths, readMonth } from './read-months';

export { closeUntil } from './close-month';
export { listMonths, readMonthsBetween } from './read-months';

const NOT_OVER = new Problem(422, [
  { loc: ['path', 'month'], msg: 'الشهر: المطلوب شهر انتهى.', type: 'month_not_over' },
]);

const EARLY_MONTH = new Problem(422, [
  { loc: ['path', 'month'], msg: 'الشهر: لم يُسجَّل في المعهد شيء قبله ولا فيه.', type: 'before_first_day' },
]);

/** The months of the institute, and closing them (additive to spec §7). */
export const monthRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { database, calendar, settings } = services;
  const write = createWrites(app, database);

  app.get('/admin/months', {
    config: FOR_MONEY,
    schema: {
      summary: 'The months of the institute with what is open in them, the newest first; totals are agorot.',
      querystring: monthListQuery,
      response: { 200: monthList },
    },
    handler: async (request) => {
      const list = await listMonths(database, calendar.today(), request.query);
      return { ...list, months: list.months.map((month) => visibleTo(callerOf(request), month)) };
    },
  });

  write({
    method: 'POST',
    url: '/admin/months/:month/close',
    config: FOR_CLOSING,
    summary: 'Closes everything up to the end of a month that is over. Amounts are whole agorot.',
    schema: { params: monthParams, response: { 200: savedMonth, 409: errorResponse } },
    days: 'none',
    answer: 'stored',
    async change({ transaction, actor, request }) {
      const { month } = request.params;
      if (month >= monthOf(calendar.today())) throw NOT_OVER;
      if (month < monthOf(settings.current().first_day)) throw EARLY_MONTH;
      await closeUntil(transaction, actor, { month, today: calendar.today() });
      return {
        message: 'أُقفل الشهر وكل ما قبله.',
        ...(await readMonth(transaction, month, calendar.today())),
        closed_until: await readClosedUntil(transaction),
      };
    },
  });

  write({
    method: 'POST',
    url: '/admin/months/:month/reopen',
    config: FOR_OWNERS,
    summary: 'Opens the last closed month again, with a reason.',
    schema: { params: monthParams, body: monthReopening, response: { 200: savedMonth, 409: errorResponse } },
    days: 'none',
    answer: 'stored',
    async change({ transaction, actor, request }) {
      const { month } = request.params;
      const { cut_over_day: cutOverDay } = settings.current();
      await reopenMonth(transaction, actor, { month, reason: request.body.reason, cutOverDay });
      return {
        message: 'فُتح الشهر من جديد.',
        ...(await readMonth(transaction, month, calendar.today())),
        closed_until: await readClosedUntil(transaction),
      };
    },
  });
};

function visibleTo(caller: Caller, month: Month): Month {
  return { ...month, totals: { ...month.totals, pay: payFor(caller, month.totals.pay) } };
}

/** What teachers earn is not for everybody who sees the other sums. */
export function payFor({ right }: Caller, pay: number | null): number | null {
  return right !== null && hasPermission(right, 'pay') ? pay : null;
}
