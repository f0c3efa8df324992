import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** Bytes of a body. */
export const BODY_LIMIT = 64 * 1024;
const PUBLIC_BODY_LIMIT = 8 * 1024;

/** A call that needs no token takes smaller bodies, unless its route sets a `bodyLimit` of its own. */
export const publicBodyLimit = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('onRoute', (route) => {
    if (route.config?.allowedRoles === 'everyone') route.bodyLimit ??= PUBLIC_BODY_LIMIT;
  });
});
