import type { FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import { notFound } from '../../problem';
import type { Services } from '../../services';
import { comesFromThisMachine } from './loopback';

/** For whoever runs the server: is it alive, can it serve, how is it doing. No personal data. */
export const operationRoutes: FastifyPluginAsync<Services> = async (app, { database }) => {
  const schema = { hide: true };

  app.get('/healthz', { schema }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', { schema }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await sql`select 1`.execute(database);
      return { status: 'ok' };
    } catch (err) {
      app.log.error({ err }, 'the database does not answer');
      return reply.code(503).send({ detail: 'قاعدة البيانات لا تستجيب.' });
    }
  });

  app.get('/metrics', { schema }, async (request, reply) => {
    if (!comesFromThisMachine(request)) throw notFound('لا يوجد شيء على هذا العنوان.');
    const text = await app.metrics.metrics();
    return reply
      .header('cache-control', 'no-store')
      .type(app.metrics.contentType)
      .serializer(String)
      .send(text);
  });
};
