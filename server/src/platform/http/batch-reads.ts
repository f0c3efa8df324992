import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { badRequest } from './problem';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a batch may not contain the route, because the response is large, or is a batch. */
    isAlone?: boolean;
  }
}

/** Each read of a batch has this header. */
export const IN_BATCH = 'x-in-batch';

const IS_ALONE = badRequest('يُرسل هذا الطلب وحده.');

/** Keeps the routes out of batches that are to be called alone. */
export const batchReads = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('onRequest', ({ headers, routeOptions }, _reply, done) =>
    done(headers[IN_BATCH] && routeOptions.config.isAlone ? IS_ALONE : undefined),
  );
});
