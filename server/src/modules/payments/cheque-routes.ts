import { changedCheque, chequeList, chequeListQuery } from 'api-contract/cheque-schema';
import { recordId } from 'api-contract/common-schema';
import { takings, takingsQuery } from 'api-contract/takings-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createWrites } from '../../platform/http/write-routes';
import type { Services } from '../../platform/services';
import { FOR_MONEY } from '../accounts';
import { changeCheque, listCheques } from './cheques';
import { requireVoiding } from './payments';
import { readTakings } from './takings';

const CHANGES = [
  {
    state: 'deposited',
    summary: 'Notes that the cheque of a payment was deposited; its amount is in agorot.',
    message: 'سُجّل إيداع الشيك.',
  },
  {
    state: 'cleared',
    summary: 'Notes that the bank has paid the cheque of a payment; its amount is in agorot.',
    message: 'سُجّل صرف الشيك.',
  },
  {
    state: 'bounced',
    summary: 'Notes that the bank has not paid a cheque, in agorot, and voids its payment today.',
    message: 'سُجّل الشيك راجعًا، وأُلغيت دفعته.',
  },
] as const;

/** Cheques until they are money, and what was taken on a day, for administrators (additive to spec §7). */
export const chequeRoutes: FastifyPluginAsyncZod<Services> = async (app, { database, calendar }) => {
  const write = createWrites(app, database);

  app.get('/admin/cheques', {
    config: FOR_MONEY,
    schema: {
      summary: 'Cheques by due day, in agorot, with what has become of them.',
      querystring: chequeListQuery,
      response: { 200: chequeList },
    },
    handler: async ({ query }) => listCheques(database, query),
  });

  for (const { state, summary, message } of CHANGES)
    write({
      method: 'POST',
      url: `/admin/cheques/:id/${state}`,
      config: FOR_MONEY,
      summary,
      schema: { params: recordId, response: { 200: changedCheque } },
      days: () => [calendar.today()],
      answer: 'stored',
      async change({ transaction, actor, request: { params } }) {
        const today = calendar.today();
        // Without the right to void the payment, its cheque cannot void it either.
        if (state === 'bounced') await requireVoiding(transaction, actor, params.id, today);
        return { message, ...(await changeCheque(transaction, actor, params.id, { state, today })) };
      },
    });

  app.get('/admin/takings', {
    config: FOR_MONEY,
    schema: {
      summary:
        'What was taken on a day, in agorot, by method and by person; what was given back is negative.',
      querystring: takingsQuery,
      response: { 200: takings },
    },
    handler: async ({ query }) => readTakings(database, query),
  });
};
