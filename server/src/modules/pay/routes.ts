import { recordId } from 'api-contract/common-schema';
import {
  deletedPayRate,
  ownPay,
  payOfMonth,
  payPaidInput,
  payQuery,
  payRateInput,
  payRateList,
  payRateListQuery,
  payslip,
  savedPay,
  savedPayRate,
} from 'api-contract/pay-schema';
import { dayText } from 'arabic-text/day-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { invalidField } from '../../platform/http/problem';
import { createWrites } from '../../platform/http/write-routes';
import type { Services } from '../../platform/services';
import { callerOf, FOR_PAY, FOR_TEACHERS } from '../accounts';
import { postedText, readEffect } from '../ledger';
import { requireTeacher } from './find-teacher';
import { listPay, readPayslip } from './month-of-teacher';
import { readOwnPay } from './own-pay';
import { readMonthOfTeacher } from './pay-of-month';
import { deletePayRate, listPayRates, savePayRate, scopeOfRate } from './pay-rates';
import { setPaid } from './payouts';

const FUTURE_DAY = invalidField('paid_on', 'يوم الدفع: المطلوب اليوم أو يوم قبله.', 'future_day');

/** What teachers are paid (additive to spec §7). */
export const payRoutes: FastifyPluginAsyncZod<Services> = async (app, { database, calendar, settings }) => {
  const write = createWrites(app, database);

  app.get('/admin/pay-rates', {
    config: FOR_PAY,
    schema: {
      summary: 'What an hour of a level and type is paid, in agorot.',
      querystring: payRateListQuery,
      response: { 200: payRateList },
    },
    handler: async ({ query }) => listPayRates(database, query),
  });

  write({
    method: 'POST',
    url: '/admin/pay-rates',
    config: FOR_PAY,
    summary: 'Sets what an hour is paid from a day on, in agorot, for all teachers or for one.',
    schema: { body: payRateInput, response: { 201: savedPayRate } },
    days: 'of-record',
    answer: 'stored',
    previews: true,
    async change({ transaction, actor, request: { body } }) {
      const rate = await savePayRate(transaction, actor, body);
      return {
        message: [`حُفظ أجر الساعة من ${dayText(body.from)}.`, ...postedText(rate, 'أجر')].join(' '),
        ...rate,
        effect: await readEffect(transaction, scopeOfRate(rate)),
      };
    },
  });

  write({
    method: 'DELETE',
    url: '/admin/pay-rates/:id',
    config: FOR_PAY,
    summary: 'Deletes a pay rate; the one before it is in force in its place.',
    schema: { params: recordId, response: { 200: deletedPayRate } },
    days: 'of-record',
    answer: 'stored',
    previews: true,
    async change({ transaction, actor, request }) {
      const scope = await deletePayRate(transaction, actor, request.params.id);
      return { message: 'حُذف أجر الساعة.', effect: await readEffect(transaction, scope) };
    },
  });

  app.get('/admin/pay', {
    config: FOR_PAY,
    schema: {
      summary: 'What teachers are paid for a month, in agorot; what was taken off is negative.',
      querystring: payQuery,
      response: { 200: payOfMonth },
    },
    handler: async ({ query: { month } }) => ({ month, ...(await listPay(database, month)) }),
  });

  app.get('/admin/pay/:id', {
    config: FOR_PAY,
    schema: {
      summary: 'What one teacher is paid for a month, by lesson, in agorot.',
      params: recordId,
      querystring: payQuery,
      response: { 200: payslip },
    },
    handler: async ({ params, query }) => readPayslip(database, params.id, query.month),
  });

  write({
    method: 'POST',
    url: '/admin/pay/:id/paid',
    config: FOR_PAY,
    summary: 'Pays a teacher for a month, in agorot, or takes the payout back.',
    schema: { params: recordId, body: payPaidInput, response: { 200: savedPay } },
    days: 'of-record',
    answer: 'stored',
    async change({ transaction, actor, request }) {
      const { params, body } = request;
      if (body.paid_on !== null && body.paid_on > calendar.today()) throw FUTURE_DAY;
      await setPaid(transaction, actor, params.id, body);
      const { name } = await requireTeacher(transaction, params.id);
      const pay = { ...(await readMonthOfTeacher(transaction, params.id, body.month)), name };
      const message =
        body.paid_on === null ? 'أُلغي تسجيل الدفع.' : `سُجّل دفع الأجر بتاريخ ${dayText(body.paid_on)}.`;
      return { message, ...pay };
    },
  });

  app.get('/teacher/pay', {
    config: FOR_TEACHERS,
    schema: {
      summary: 'What the teacher is paid for a month, in agorot, where the institute shows it.',
      querystring: payQuery,
      response: { 200: ownPay },
    },
    handler: async (request) =>
      readOwnPay(database, callerOf(request).id, {
        month: request.query.month,
        showPay: settings.current().show_pay,
      }),
  });
};
