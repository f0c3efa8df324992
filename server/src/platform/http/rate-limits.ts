import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { tooManyAttempts } from './problem';

/** Calls that are limited for each account, or for each address where no account calls. */
export interface RateLimits {
  /** Attempts a minute on sign-in and on each call that sends mail. */
  auth: number;
  /** Booking requests a minute. */
  booking: number;
  /** Failures to open a section that a browser tells of, a minute. */
  loadFailure: number;
  /** Student suggestions a minute. */
  suggestion: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Limits the call for each account or address; see {@link RateLimits}. */
    limited?: keyof RateLimits;
  }
}

const MINUTE = 60_000;
const SHOW_NO_COUNTERS = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

/** Too many calls of a route that says `config: { limited }` are answered 429 with `Retry-After`. */
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
