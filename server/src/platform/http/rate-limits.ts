import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { tooManyAttempts } from './problem';

/** Requests a minute for each account, or for each address without one. */
export interface RateLimits {
  /** Sign-in, and each request that sends mail. */
  auth: number;
  /** Booking requests. */
  booking: number;
  /** Reports of load failures. */
  loadFailure: number;
  /** Student suggestions. */
  suggestion: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limit of the route; see {@link RateLimits}. */
    limited?: keyof RateLimits;
  }
}

const MINUTE = 60_000;
const SHOW_NO_COUNTERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

/** Responds 429 with `Retry-After` to too many requests of a route with `config: { limited }`. */
export const rateLimits = fastifyPlugin(async (app: FastifyInstance, limits: RateLimits) => {
  app.addHook('onRoute', (route) => {
    const limited = route.config?.limited;
    if (limited) route.config = { ...route.config, rateLimit: { max: limits[limited], timeWindow: MINUTE } };
  });
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ caller, ip }) => caller?.id ?? ip,
    addHeadersOnExceeding: SHOW_NO_COUNTERS,
    addHeaders: { ...SHOW_NO_COUNTERS, 'retry-after': false },
    errorResponseBuilder: (_request, { ttl }) => tooManyAttempts(ttl),
  });
});
