import { idempotencyHeaders, recordId } from 'api-contract/common-schema';
import {
  paymentsOfStudent,
  paymentsOfStudentQuery,
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
import { withIdempotencyKey } from '../../platform/idempotency/idempotency-keys';
import type { Services } from '../../platform/services';
import { callerOf, FOR_MONEY } from '../accounts';
import { findNamedStudent, requireStudent } from '../students';
import { createPaymentLists } from './list-payments';
import { recordPayment, requireVoiding, voidPayment } from './payments';
import { printPayment } from './print-payment';
import { findSimilarPayments } from './similar-payments';

export { recordPayment, voidPayment } from './payments';

const FUTURE_DATE = invalidQuery('date', 'تاريخ الدفع: المطلوب اليوم أو يوم قبله.', 'future_day');

/** The payments of students, for administrators (spec §7). */
export const paymentRoutes: FastifyPluginAsyncZod<Services> = async (app, { database, json, calendar }) => {
  const payments = createPaymentLists(database, json);

  app.get('/student_payments/', {
    config: FOR_MONEY,
    schema: { querystring: studentPaymentsQuery, response: { 200: studentPayments } },
    handler: async ({ query }, reply) => sendJson(reply, await payments.ofMonth(query)),
  });

  app.get('/admin/students/:id/payments', {
    config: FOR_MONEY,
    schema: { params: recordId, querystring: paymentsOfStudentQuery, response: { 200: paymentsOfStudent } },
    handler: async ({ params, query }, reply) => {
      await requireStudent(database, params.id);
      return sendJson(reply, await payments.ofStudent(params.id, query));
    },
  });

  app.get('/admin/similar-payments', {
    config: FOR_MONEY,
    schema: { querystring: similarPaymentsQuery, response: { 200: similarPayments } },
    handler: async ({ query: { name, student_id: chosen, amount, date } }) => {
      const student_id = chosen ?? (await findNamedStudent(database, name))?.id;
      if (student_id === undefined) return { similar: [] };
      return { similar: await findSimilarPayments(database, { student_id, amount, date }) };
    },
  });

  app.post('/student_payments/', {
    config: FOR_MONEY,
    schema: {
      headers: idempotencyHeaders,
      querystring: studentPaymentInput,
      response: { 201: studentPaymentResponse },
    },
    handler: async (request, reply) => {
      const { date } = request.query;
      if (date > calendar.today()) throw FUTURE_DATE;
      const response = await withIdempotencyKey(database, request, async (transaction) => {
        const payment = await recordPayment(transaction, callerOf(request), request.query);
        const { _id: except, student_id, cost } = payment;
        const compared = student_id ? { student_id, amount: cost * 100, date, except } : undefined;
        const found = compared ? await findSimilarPayments(transaction, compared) : [];
        const similar = found.map(({ receipt, date: day }) => ({ receipt, date: day, cost }));
        return { message: `سُجّلت الدفعة بتاريخ ${dayText(date)}.`, payment, similar };
      });
      return reply.code(201).send(response);
    },
  });

  app.post('/student_payments/:id/void', {
    config: FOR_MONEY,
    schema: {
      headers: idempotencyHeaders,
      params: recordId,
      body: studentPaymentVoid,
      response: { 200: voidedStudentPayment },
    },
    handler: async (request) => {
      const { params, body } = request;
      const voiding = { reason: body.reason, today: calendar.today() };
      return withIdempotencyKey(database, request, async (transaction) => {
        await requireVoiding(transaction, callerOf(request), params.id, voiding.today);
        return {
          message: 'أُلغيت الدفعة.',
          ...(await voidPayment(transaction, callerOf(request), params.id, voiding)),
        };
      });
    },
  });

  app.post('/student_payments/:id/printed', {
    config: FOR_MONEY,
    schema: { headers: idempotencyHeaders, params: recordId, response: { 200: printedStudentPayment } },
    handler: async (request) =>
      withIdempotencyKey(database, request, async (transaction) => ({
        message: 'سُجّلت طباعة السند.',
        ...(await printPayment(transaction, callerOf(request), request.params.id)),
      })),
  });
};
