import type { FastifyInstance, HTTPMethods } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Problem } from './problem';

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * A known path called with another method: 405, with the methods that it has. Call the answer, `answerOtherMethods`,
 * once all routes of the API are there.
 */
export const methodNotAllowed = fastifyPlugin(async (app: FastifyInstance) => {
  const known = new Map<string, Set<HTTPMethods>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = known.get(url) ?? new Set();
    known.set(url, methods);
    for (const one of [method].flat()) methods.add(one as HTTPMethods);
  });
  app.decorate('registerMethodNotAllowed', () => {
    // With an id in the path, an address that is known cannot be told from one that is not.
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
    /** Answers every known path with the methods it does not have. */
    registerMethodNotAllowed: () => void;
  }
}
