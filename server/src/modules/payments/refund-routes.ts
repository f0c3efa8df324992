import { errorResponse, recordId } from 'api-contract/common-schema';
import {
  printedRefund,
  refundInput,
  refundList,
  refundListQuery,
  refundVoid,
  savedRefund,
  voidedRefund,
} from 'api-contract/refund-schema';
import { dayText } from 'arabic-text/day-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { invalidField } from '../../platform/http/problem';
import { createWrites } from '../../platform/http/write-routes';
import type { Services } from '../../platform/services';
import { FOR_ADJUSTMENTS, FOR_MONEY } from '../accounts';
import { requireOwner } from '../students';
import { listRefunds, printRefund, recordRefund, voidRefund } from './refunds';

const FUTURE_DATE = invalidField('date', 'تاريخ الصرف: المطلوب اليوم أو يوم قبله.', 'future_day');

/** Money that is given back, for administrators (additive to spec §7). */
export const refundRoutes: FastifyPluginAsyncZod<Services> = async (app, { database, calendar }) => {
  const write = createWrites(app, database);

  app.get('/admin/refunds', {
    config: FOR_MONEY,
    schema: {
      summary: 'Money that was given back, in agorot; a reversal is negative.',
      querystring: refundListQuery,
      response: { 200: refundList, 404: errorResponse },
    },
    handler: async ({ query }) => {
      await requireOwner(database, { student_id: query.student, family_id: query.family });
      return listRefunds(database, query);
    },
  });

  write({
    method: 'POST',
    url: '/admin/refunds',
    config: FOR_ADJUSTMENTS,
    summary: 'Gives money back to a student or a family, in agorot, under the next number of refunds.',
    schema: { body: refundInput, response: { 201: savedRefund } },
    days: ({ body }) => [body.date],
    answer: 'stored',
    prepare({ body }) {
      if (body.date > calendar.today()) throw FUTURE_DATE;
    },
    change: async ({ transaction, actor, request: { body } }) => ({
      message: `سُجّل سند الصرف بتاريخ ${dayText(body.date)}.`,
      ...(await recordRefund(transaction, actor, body)),
    }),
  });

  write({
    method: 'POST',
    url: '/admin/refunds/:id/void',
    config: FOR_ADJUSTMENTS,
    summary:
      'Voids a refund: today, its reversal gets a number of refunds and the negative amount, in agorot.',
    schema: { params: recordId, body: refundVoid, response: { 200: voidedRefund } },
    days: () => [calendar.today()],
    answer: 'stored',
    change: async ({ transaction, actor, request: { params, body } }) => ({
      message: 'أُلغي سند الصرف.',
      ...(await voidRefund(transaction, actor, params.id, { reason: body.reason, today: calendar.today() })),
    }),
  });

  write({
    method: 'POST',
    url: '/admin/refunds/:id/printed',
    config: FOR_MONEY,
    summary: 'Notes that the paper of a refund was printed, and says whether it is the original.',
    schema: { params: recordId, response: { 200: printedRefund } },
    days: 'none',
    answer: 'stored',
    change: async ({ transaction, actor, request }) => ({
      message: 'سُجّلت طباعة سند الصرف.',
      ...(await printRefund(transaction, actor, request.params.id)),
    }),
  });
};
