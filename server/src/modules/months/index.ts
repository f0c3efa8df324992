import { errorResponse, idempotencyHeaders } from 'api-contract/common-schema';
import { type Month, monthList, monthParams, monthReopening, savedMonth } from 'api-contract/month-schema';
import { hasPermission } from 'api-contract/permissions';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Problem } from '../../platform/http/problem';
import { withIdempotencyKey } from '../../platform/idempotency/idempotency-keys';
import type { Services } from '../../platform/services';
import { type Caller, callerOf, FOR_CLOSING, FOR_MONEY, FOR_OWNERS } from '../accounts';
import { closeMonth, reopenMonth } from './close-month';
import { listMonths, readMonth } from './read-months';

export { closeMonth } from './close-month';
export { listMonths, readMonthsBetween } from './read-months';

const FUTURE_MONTH = new Problem(422, [
  { loc: ['path', 'month'], msg: 'الشهر: المطلوب الشهر الحالي أو شهر قبله.', type: 'future_month' },
]);

/** The months of the institute, and closing them (additive to spec §7). */
export const monthRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { database, calendar, settings } = services;

  app.get('/admin/months', {
    config: FOR_MONEY,
    schema: { response: { 200: monthList } },
    handler: async (request) => {
      const months = await listMonths(database, settings.current(), calendar.today());
      return { months: months.map((month) => visibleTo(callerOf(request), month)) };
    },
  });

  app.post('/admin/months/:month/close', {
    config: FOR_CLOSING,
    schema: {
      headers: idempotencyHeaders,
      params: monthParams,
      response: { 200: savedMonth, 409: errorResponse },
    },
    handler: async (request) => {
      const { month } = request.params;
      if (month > calendar.today()) throw FUTURE_MONTH;
      return withIdempotencyKey(database, request, async (transaction) => {
        await closeMonth(transaction, callerOf(request), month, settings.current());
        return { message: 'أُقفل الشهر.', ...(await readMonth(transaction, settings.current(), month)) };
      });
    },
  });

  app.post('/admin/months/:month/reopen', {
    config: FOR_OWNERS,
    schema: {
      headers: idempotencyHeaders,
      params: monthParams,
      body: monthReopening,
      response: { 200: savedMonth, 409: errorResponse },
    },
    handler: async (request) => {
      const { params, body } = request;
      return withIdempotencyKey(database, request, async (transaction) => {
        await reopenMonth(transaction, callerOf(request), params.month, body.reason);
        const month = await readMonth(transaction, settings.current(), params.month);
        return { message: 'فُتح الشهر من جديد.', ...month };
      });
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
