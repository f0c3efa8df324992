import { errorResponse, recordId } from 'api-contract/common-schema';
import {
  makeUpEnd,
  makeUpInput,
  makeUpList,
  makeUpListQuery,
  savedMakeUp,
} from 'api-contract/make-up-schema';
import { dayText } from 'arabic-text/day-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createWrites } from '../../platform/http/write-routes';
import type { Services } from '../../platform/services';
import { FOR_DECISIONS, FOR_MONEY } from '../accounts';
import { requireStudent } from '../students';
import { createMakeUp, endMakeUp, listMakeUps } from './make-ups';

/** Hours owed to students, for administrators (additive to spec §7). */
export const makeUpRoutes: FastifyPluginAsyncZod<Services> = async (app, { database, calendar }) => {
  const write = createWrites(app, database);

  app.get('/admin/make-ups', {
    config: FOR_MONEY,
    schema: {
      summary: 'The hours that are owed to a student or to all, decimal, with those that are left.',
      querystring: makeUpListQuery,
      response: { 200: makeUpList, 404: errorResponse },
    },
    handler: async ({ query }) => {
      if (query.student !== undefined) await requireStudent(database, query.student);
      return listMakeUps(database, query);
    },
  });

  write({
    method: 'POST',
    url: '/admin/make-ups',
    config: FOR_DECISIONS,
    summary:
      'Owes a student hours until a day, for a missed and charged lesson or, by an owner, without one. Hours are decimal.',
    schema: { body: makeUpInput, response: { 201: savedMakeUp } },
    days: () => [calendar.today()],
    answer: 'stored',
    change: async ({ transaction, actor, request }) => ({
      message: `حُفظ التعويض حتى ${dayText(request.body.last_day)}.`,
      ...(await createMakeUp(transaction, actor, calendar.today(), request.body)),
    }),
  });

  write({
    method: 'POST',
    url: '/admin/make-ups/:id/end',
    config: FOR_DECISIONS,
    summary: 'Ends what is left of the hours that are owed to a student, with a reason.',
    schema: { params: recordId, body: makeUpEnd, response: { 200: savedMakeUp } },
    days: () => [calendar.today()],
    answer: 'stored',
    change: async ({ transaction, actor, request }) => ({
      message: 'أُنهي ما بقي من التعويض.',
      ...(await endMakeUp(transaction, actor, {
        id: request.params.id,
        today: calendar.today(),
        reason: request.body.reason,
      })),
    }),
  });
};
