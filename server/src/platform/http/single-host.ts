import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Problem } from './problem';

const AMBIGUOUS_HOST = new Problem(400, 'تعذّر فهم الطلب.');

/** Rejects requests with two `Host` headers: Node uses the first, and a proxy may use the other. */
export const singleHost = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('onRequest', (request, _reply, done) => {
    const { rawHeaders } = request.raw;
    let hosts = 0;
    // Names and values alternate.
    for (let index = 0; index < rawHeaders.length; index += 2) {
      if (rawHeaders[index]?.toLowerCase() === 'host') hosts++;
    }
    done(hosts > 1 ? AMBIGUOUS_HOST : undefined);
  });
});
