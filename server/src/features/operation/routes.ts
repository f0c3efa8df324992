import type { FastifyPluginAsync } from 'fastify';
import { Gauge } from 'prom-client';
import { countWaitingMails } from '../../outbox/outgoing-mail';
import { Problem, UNKNOWN_PATH } from '../../problem';
import type { Services } from '../../services';
import { comesFromThisMachine } from './loopback';

/** For whoever runs the server: is it alive, can it serve, how is it doing. No personal data. */
export const operationRoutes: FastifyPluginAsync<Services> = async (app, { database }) => {
  const schema = { hide: true };
  const waitingMails = new Gauge({
    name: 'outgoing_mails_waiting',
    help: 'Mails that are still to be sent',
    registers: [app.metrics],
  });

  app.get('/healthz', { schema }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', { schema }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      return { status: 'ok', waiting_mails: await countWaitingMails(database) };
    } catch (cause) {
      throw new Problem(503, 'قاعدة البيانات لا تستجيب.', {}, { cause });
    }
  });

  app.get('/metrics', { schema }, async (request, reply) => {
    if (!comesFromThisMachine(request)) throw UNKNOWN_PATH;
    // What was measured is told also while the database does not answer.
    waitingMails.set(await countWaitingMails(database).catch(() => Number.NaN));
    const text = await app.metrics.metrics();
    return reply
      .header('cache-control', 'no-store')
      .type(app.metrics.contentType)
      .serializer(String)
      .send(text);
  });
};
