import { isApiPath } from 'api-contract/api-paths';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** On every answer. An address may hold a token, so no other site is told where its visitor came from. */
export const SECURITY_HEADERS = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/**
 * The headers that keep browsers from doing harm. They are set before a call is served, so that a page may replace the
 * content security policy by its own. API answers are never kept by a cache.
 */
export const securityHeaders = fastifyPlugin(
  async (app: FastifyInstance, { publicUrl }: { publicUrl: string }) => {
    const headers = publicUrl.startsWith('https:')
      ? { ...SECURITY_HEADERS, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : SECURITY_HEADERS;
    app.addHook('onRequest', (request, reply, done) => {
      reply.headers(headers);
      if (isApiPath(request.url)) reply.header('cache-control', 'no-store');
      done();
    });
  },
);
