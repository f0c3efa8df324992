import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import { Gauge } from 'prom-client';
import type { Tables } from '../../platform/database/schema';
import { Problem, UNKNOWN_PATH } from '../../platform/http/problem';
import { countWaitingMails } from '../../platform/mail/outbox';
import { mayReadMetrics } from './metrics-access';

/** Liveness, readiness and metrics for the operator. They hold no personal data. */
export const healthRoutes: FastifyPluginAsync<{
  database: Kysely<Tables>;
  metricsToken: string | undefined;
}> = async (app, { database, metricsToken }) => {
  const schema = { hide: true };
  const waitingMails = new Gauge({
    name: 'outgoing_mails_waiting',
    help: 'Mails that are still to be sent',
    registers: [app.metrics],
  });
  const ready = new Gauge({
    name: 'manara_ready',
    help: '1 while /readyz answers 200, else 0',
    registers: [app.metrics],
  });

  app.get('/healthz', { schema }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', { schema }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const waiting = await countWaitingMails(database);
      // The count would disclose whether an address has an account.
      return { status: 'ok', ...(mayReadMetrics(request, metricsToken) && { waiting_mails: waiting }) };
    } catch (cause) {
      throw new Problem(503, 'قاعدة البيانات لا تستجيب.', {}, { cause });
    }
  });

  app.get('/metrics', { schema }, async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) throw UNKNOWN_PATH;
    // The other metrics are sent even if the database does not respond.
    const waiting = await countWaitingMails(database).catch(() => Number.NaN);
    waitingMails.set(waiting);
    ready.set(Number.isNaN(waiting) ? 0 : 1);
    const text = await app.metrics.metrics();
    return reply
      .header('cache-control', 'no-store')
      .type(app.metrics.contentType)
      .serializer(String)
      .send(text);
  });
};
