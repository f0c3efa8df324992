import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Limits } from '../limits/limits';
import { tooManyAttempts } from './problem';

/** Requests a minute for each account, or for each address without one. */
export interface RateLimits {
  /** Sign-in, and each request that sends mail. */
  auth: number;
  /** Booking requests. */
  booking: number;
  /** Reports of load failures. */
  loadFailure: number;
  /** Reports of opened sections. */
  sectionOpen: number;
  /** Student suggestions. */
  suggestion: number;
  /** Uploads of a logo. */
  logo: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limit of the route; see {@link RateLimits}. */
    limited?: keyof RateLimits;
  }
}

const MINUTE_MS = 60_000;

/** Responds 429 with `Retry-After` to too many requests of a route with `config: { limited }`. */
export const rateLimits = fastifyPlugin(
  async (app: FastifyInstance, { limits, maxima }: { limits: Limits; maxima: RateLimits }) => {
    app.addHook('onRoute', (route) => {
      const limited = route.config?.limited;
      if (!limited) return;
      const max = maxima[limited];
      const countRequest: onRequestAsyncHookHandler = async ({ caller, ip }) => {
        const key = `${route.url} ${caller?.id ?? ip}`;
        const wait = await limits.take([{ key, max, period: MINUTE_MS }]);
        if (wait > 0) throw tooManyAttempts(wait);
      };
      // After authentication, which puts itself first.
      route.onRequest = [...[route.onRequest ?? []].flat(), countRequest];
    });
  },
);
