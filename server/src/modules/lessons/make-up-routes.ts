import { errorResponse, idempotencyHeaders, recordId } from 'api-contract/common-schema';
import {
  makeUpEnd,
  makeUpInput,
  makeUpList,
  makeUpListQuery,
  savedMakeUp,
} from 'api-contract/make-up-schema';
import { dayText } from 'arabic-text/day-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { withIdempotencyKey } from '../../platform/idempotency/idempotency-keys';
import type { Services } from '../../platform/services';
import { callerOf, FOR_MONEY } from '../accounts';
import { requireStudent } from '../students';
import { createMakeUp, endMakeUp, listMakeUps } from './make-ups';

/** Hours owed to students, for administrators (additive to spec §7). */
export const makeUpRoutes: FastifyPluginAsyncZod<Services> = async (app, { database, calendar }) => {
  app.get('/admin/make-ups', {
    config: FOR_MONEY,
    schema: { querystring: makeUpListQuery, response: { 200: makeUpList, 404: errorResponse } },
    handler: async ({ query: { student } }) => {
      await requireStudent(database, student);
      return { make_ups: await listMakeUps(database, student) };
    },
  });

  app.post('/admin/make-ups', {
    config: FOR_MONEY,
    schema: {
      headers: idempotencyHeaders,
      body: makeUpInput,
      response: { 201: savedMakeUp, 409: errorResponse },
    },
    handler: async (request, reply) => {
      const response = await withIdempotencyKey(database, request, async (transaction) => ({
        message: `حُفظ التعويض حتى ${dayText(request.body.last_day)}.`,
        ...(await createMakeUp(transaction, callerOf(request), calendar.today(), request.body)),
      }));
      return reply.code(201).send(response);
    },
  });

  app.post('/admin/make-ups/:id/end', {
    config: FOR_MONEY,
    schema: {
      params: recordId,
      headers: idempotencyHeaders,
      body: makeUpEnd,
      response: { 200: savedMakeUp },
    },
    handler: async (request) => {
      const end = { id: request.params.id, today: calendar.today(), reason: request.body.reason };
      return withIdempotencyKey(database, request, async (transaction) => ({
        message: 'أُنهي ما بقي من التعويض.',
        ...(await endMakeUp(transaction, callerOf(request), end)),
      }));
    },
  });
};
