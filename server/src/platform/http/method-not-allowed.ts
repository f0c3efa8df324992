import type { FastifyInstance, HTTPMethods } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Problem } from './problem';

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Responds 405 with `Allow` to known paths with another method. Call `registerMethodNotAllowed` after all routes of the
 * API are registered.
 */
export const methodNotAllowed = fastifyPlugin(async (app: FastifyInstance) => {
  const known = new Map<string, Set<HTTPMethods>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = known.get(url) ?? new Set();
    known.set(url, methods);
    for (const one of [method].flat()) methods.add(one as HTTPMethods);
  });
  app.decorate('registerMethodNotAllowed', () => {
    // A path with an id cannot be distinguished from an unknown path.
    const fixed = [...known].filter(([url]) => !url.includes(':'));
    for (const [url, methods] of fixed) {
      const others = METHODS.filter((method) => !methods.has(method));
      const allow = [...methods].join(', ');
      app.route({
        method: others,
        url,
        exposeHeadRoute: false,
        config: { allowedRoles: 'everyone' },
        schema: { hide: true },
        handler: async (_request, reply) => {
          reply.header('allow', allow);
          throw new Problem(405, 'هذا العنوان لا يقبل هذا النوع من الطلبات.');
        },
      });
    }
  });
});

declare module 'fastify' {
  interface FastifyInstance {
    /** Registers the other methods of every known path. */
    registerMethodNotAllowed: () => void;
  }
}
