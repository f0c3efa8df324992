import { recordId } from 'api-contract/common-schema';
import { CASH } from 'api-contract/money';
import {
  paymentsOfStudent,
  paymentsOfStudentQuery,
  paymentTotals,
  paymentTotalsQuery,
  printedStudentPayment,
  similarPayments,
  similarPaymentsQuery,
  studentPaymentInput,
  studentPaymentResponse,
  studentPayments,
  studentPaymentsQuery,
  studentPaymentVoid,
  voidedStudentPayment,
} from 'api-contract/payment-schema';
import { dayText } from 'arabic-text/day-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { invalidQuery } from '../../platform/http/problem';
import { sendJson } from '../../platform/http/send-json';
import { createWrites } from '../../platform/http/write-routes';
import type { Services } from '../../platform/services';
import { FOR_MONEY } from '../accounts';
import { accountOwnerOf, findAccount, idOf } from '../ledger';
import { findNamedStudent, requireStudent } from '../students';
import { compareCash } from './cash-together';
import { createPaymentLists } from './list-payments';
import { readPaymentTotals } from './payment-totals';
import { recordPayment, requireVoiding, voidPayment } from './payments';
import { printPayment } from './print-payment';
import { findSimilarPayments } from './similar-payments';

export { chequeRoutes } from './cheque-routes';
export { changeCheque } from './cheques';
export { createPaymentLists } from './list-payments';
export { recordPayment, voidPayment } from './payments';
export { findPaymentByReceipt, receiptNumber } from './read-payment';
export { refundRoutes } from './refund-routes';
export { listRefunds, recordRefund } from './refunds';

const FUTURE_DATE = invalidQuery('date', 'تاريخ الدفع: المطلوب اليوم أو يوم قبله.', 'future_day');

/** The payments of students, for administrators (spec §7). */
export const paymentRoutes: FastifyPluginAsyncZod<Services> = async (
  app,
  { database, json, calendar, settings },
) => {
  const payments = createPaymentLists(database, json);
  const write = createWrites(app, database);

  app.get('/student_payments/', {
    config: FOR_MONEY,
    schema: {
      summary: 'Payments of a month or of all times, in shekels; a reversal is negative.',
      querystring: studentPaymentsQuery,
      response: { 200: studentPayments },
    },
    handler: async ({ query }, reply) => {
      const { phone_numbers: countries } = settings.current();
      return sendJson(reply, await payments.ofMonth({ ...query, countries, today: calendar.today() }));
    },
  });

  app.get('/admin/payment-totals', {
    config: FOR_MONEY,
    schema: {
      summary:
        'What each student or family paid in a month, in shekels, with the approved hours of the student.',
      querystring: paymentTotalsQuery,
      response: { 200: paymentTotals },
    },
    handler: ({ query }) => {
      const { phone_numbers: countries } = settings.current();
      return readPaymentTotals(database, { ...query, countries, today: calendar.today() });
    },
  });

  app.get('/admin/students/:id/payments', {
    config: FOR_MONEY,
    schema: {
      summary: 'The payments of a student, in shekels; a reversal is negative.',
      params: recordId,
      querystring: paymentsOfStudentQuery,
      response: { 200: paymentsOfStudent },
    },
    handler: async ({ params, query }, reply) => {
      await requireStudent(database, params.id);
      return sendJson(reply, await payments.ofStudent(params.id, query));
    },
  });

  app.get('/admin/similar-payments', {
    config: FOR_MONEY,
    schema: {
      summary:
        'What a new payment is like: others of its account and amount, and cash above the limit, in agorot.',
      querystring: similarPaymentsQuery,
      response: { 200: similarPayments },
    },
    handler: async ({ query: { name, student_id: chosen, family_id, method, ...payment } }) => {
      const student = family_id ? undefined : (chosen ?? (await findNamedStudent(database, name))?.id);
      const owner = family_id ? { family: family_id } : student ? { student } : undefined;
      // A new student has no account yet.
      const account_id = owner ? idOf(await findAccount(database, owner, payment.date)) : '';
      return {
        similar: await findSimilarPayments(database, { ...payment, account_id }),
        cash_above_limit:
          method === CASH
            ? await compareCash(database, { ...payment, account_id }, settings.current())
            : null,
      };
    },
  });

  write({
    method: 'POST',
    url: '/student_payments/',
    config: FOR_MONEY,
    summary: 'Records a payment of a student or a family, in shekels, under the next receipt number.',
    schema: { querystring: studentPaymentInput, response: { 201: studentPaymentResponse } },
    days: ({ query }) => [query.date],
    answer: 'stored',
    prepare({ query }) {
      if (query.date > calendar.today()) throw FUTURE_DATE;
    },
    async change({ transaction, actor, request: { query } }) {
      const { date } = query;
      const payment = await recordPayment(transaction, actor, query);
      const { _id: except, student_id = null, family_id = null, cost } = payment;
      const owner = accountOwnerOf({ student_id, family_id });
      const account_id = idOf(await findAccount(transaction, owner, date));
      const compared = { account_id, amount: cost * 100, date, except };
      const found = await findSimilarPayments(transaction, compared);
      const similar = found.map(({ receipt, date: day }) => ({ receipt, date: day, cost }));
      return { message: `سُجّلت الدفعة بتاريخ ${dayText(date)}.`, payment, similar };
    },
  });

  write({
    method: 'POST',
    url: '/student_payments/:id/void',
    config: FOR_MONEY,
    summary:
      'Voids a payment: today, its reversal gets a receipt number and the negative amount, in shekels.',
    schema: { params: recordId, body: studentPaymentVoid, response: { 200: voidedStudentPayment } },
    days: () => [calendar.today()],
    answer: 'stored',
    async change({ transaction, actor, request: { params, body } }) {
      const voiding = { reason: body.reason, today: calendar.today() };
      await requireVoiding(transaction, actor, params.id, voiding.today);
      return { message: 'أُلغيت الدفعة.', ...(await voidPayment(transaction, actor, params.id, voiding)) };
    },
  });

  write({
    method: 'POST',
    url: '/student_payments/:id/printed',
    config: FOR_MONEY,
    summary: 'Notes that a receipt was printed, and says whether it is the original. Amounts are shekels.',
    schema: { params: recordId, response: { 200: printedStudentPayment } },
    days: 'none',
    answer: 'stored',
    change: async ({ transaction, actor, request }) => ({
      message: 'سُجّلت طباعة السند.',
      ...(await printPayment(transaction, actor, request.params.id)),
    }),
  });
};
