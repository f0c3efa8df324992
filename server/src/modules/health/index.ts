import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import { Gauge } from 'prom-client';
import type { Tables } from '../../platform/database/schema';
import { findWriteObstacle, type WriteObstacle } from '../../platform/database/write-obstacle';
import { Problem, UNKNOWN_PATH } from '../../platform/http/problem';
import { countWaitingMails } from '../../platform/mail/outbox';
import { mayReadMetrics } from './metrics-access';

const NO_RESPONSE = 'قاعدة البيانات لا تستجيب.';

const DETAILS: Record<WriteObstacle, string> = {
  damaged: 'قاعدة البيانات تالفة جزئيًا، فهي للقراءة فقط.',
  'read-only file': 'لا تمكن الكتابة في ملف قاعدة البيانات.',
  'full disk': 'لا توجد مساحة كافية على القرص لقاعدة البيانات.',
  standby: 'خادم قاعدة البيانات احتياطي، فهو للقراءة فقط.',
  'read-only database': 'قاعدة البيانات للقراءة فقط.',
};

/** Liveness, readiness and metrics for the operator. They hold no personal data. */
export const healthRoutes: FastifyPluginAsync<{
  database: Kysely<Tables>;
  dataDir: string;
  metricsToken: string | undefined;
}> = async (app, { database, dataDir, metricsToken }) => {
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

  /** The number of waiting mails if the database can be read, and the problem if it cannot be read or written. */
  async function readiness(): Promise<{ waitingMails?: number; problem?: Problem }> {
    try {
      const count = await countWaitingMails(database);
      const obstacle = await findWriteObstacle(database, dataDir);
      if (!obstacle) return { waitingMails: count };
      const cause = new Error(`The database cannot be written: ${obstacle}`);
      return { waitingMails: count, problem: new Problem(503, DETAILS[obstacle], {}, { cause }) };
    } catch (cause) {
      return { problem: new Problem(503, NO_RESPONSE, {}, { cause }) };
    }
  }

  app.get('/healthz', { schema }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', { schema }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { waitingMails: waiting, problem } = await readiness();
    if (problem) throw problem;
    // The count would disclose whether an address has an account.
    return { status: 'ok', ...(mayReadMetrics(request, metricsToken) && { waiting_mails: waiting }) };
  });

  app.get('/metrics', { schema }, async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) throw UNKNOWN_PATH;
    // The other metrics are sent even if the database does not respond.
    const { waitingMails: waiting = Number.NaN, problem } = await readiness();
    waitingMails.set(waiting);
    ready.set(problem ? 0 : 1);
    const text = await app.metrics.metrics();
    return reply
      .header('cache-control', 'no-store')
      .type(app.metrics.contentType)
      .serializer(String)
      .send(text);
  });
};
