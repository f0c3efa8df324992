import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** Paths under which the API answers. Everything else belongs to the site. */
export const API_PREFIXES = [
  '/user',
  '/teacher',
  '/group_lessons',
  '/admin',
  '/student_payments',
  '/booking',
];

/** Whether a path is the API's, whatever its query. */
export function isApiPath(url: string): boolean {
  const path = url.split('?', 1)[0] as string;
  return API_PREFIXES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

/** On every answer. An address may hold a token, so no other site is told where its visitor came from. */
export const SECURITY_HEADERS = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
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
      ? { ...SECURITY_HEADERS, 'strict-transport-security': 'max-age=31536000' }
      : SECURITY_HEADERS;
    app.addHook('onRequest', async (request, reply) => {
      reply.headers(headers);
      if (isApiPath(request.url)) reply.header('cache-control', 'no-store');
    });
  },
);
