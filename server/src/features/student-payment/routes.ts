import {
  studentPaymentAnswer,
  studentPaymentInput,
  studentPayments,
  studentPaymentsQuery,
} from 'api-contract/student-payment';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callerOf } from '../../plugins/authentication';
import type { Services } from '../../services';
import { listPayments, recordPayment } from './payments';

/** What students paid, for administrators (section 7). */
export const studentPaymentRoutes: FastifyPluginAsyncZod<Services> = async (app, { database }) => {
  app.get('/student_payments/', {
    config: { audience: ['admin'] },
    schema: { querystring: studentPaymentsQuery, response: { 200: studentPayments } },
    handler: async ({ query }) => ({ payments: await listPayments(database, query.month) }),
  });

  app.post('/student_payments/', {
    config: { audience: ['admin'] },
    schema: { querystring: studentPaymentInput, response: { 201: studentPaymentAnswer } },
    handler: async (request, reply) => {
      const { name, cost, date } = request.query;
      const payment = await recordPayment(database, callerOf(request), { name, cost, date });
      return reply.code(201).send({ message: 'تم تسجيل الدفعة.', payment });
    },
  });
};
