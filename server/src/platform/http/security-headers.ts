import { isApiPath } from 'api-contract/api-paths';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** Every response has them. A URL may contain a token, so no referrer is sent. */
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
 * Sets the security headers before the handler, so that a page can replace the policy, and forbids caches to store
 * API responses. Not `@fastify/helmet`: it has no `Permissions-Policy`, and the list would be its configuration.
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
