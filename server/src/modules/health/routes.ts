import type { FastifyPluginAsync } from 'fastify';
import { Gauge } from 'prom-client';
import { Problem, UNKNOWN_PATH } from '../../platform/http/problem';
import { countWaitingMails } from '../../platform/mail/outbox';
import type { Services } from '../../platform/services';
import { maySeeFigures } from './may-see-figures';

/** What the routes need. */
type Needs = Pick<Services, 'database'> & { metricsToken: string | undefined };

/** For the operator: is the server alive, can it serve, how is it doing. No personal data; no figures for strangers. */
export const operationRoutes: FastifyPluginAsync<Needs> = async (app, { database, metricsToken }) => {
  const schema = { hide: true };
  const waitingMails = new Gauge({
    name: 'outgoing_mails_waiting',
    help: 'Mails that are still to be sent',
    registers: [app.metrics],
  });

  app.get('/healthz', { schema }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', { schema }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const waiting = await countWaitingMails(database);
      // The count would tell whether an address that was just asked about has an account.
      return { status: 'ok', ...(maySeeFigures(request, metricsToken) && { waiting_mails: waiting }) };
    } catch (cause) {
      throw new Problem(503, 'قاعدة البيانات لا تستجيب.', {}, { cause });
    }
  });

  app.get('/metrics', { schema }, async (request, reply) => {
    if (!maySeeFigures(request, metricsToken)) throw UNKNOWN_PATH;
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
