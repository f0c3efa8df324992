import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { networkOf } from '../connections/network-of';
import type { Limits } from '../limits/limits';
import { type Problem, tooManyAttempts } from './problem';

/** Requests a minute for each account, or for each network without one. */
export interface RateLimits {
  /** Sign-in, and each request that sends mail. */
  auth: number;
  /** Booking requests. */
  booking: number;
  /** What families say of their lessons. */
  familyNotice: number;
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
const DAY_MS = 24 * 60 * MINUTE_MS;

interface Options {
  limits: Limits;
  maxima: RateLimits;
  /** Further limits, of a day. */
  ofDay?: Partial<RateLimits>;
  /** What is thrown in place of the usual words, by the milliseconds to wait. */
  rejections?: Partial<Record<keyof RateLimits, (wait: number) => Problem>>;
}

/** Responds 429 with `Retry-After` to too many requests of a route with `config: { limited }`. */
export const rateLimits = fastifyPlugin(
  async (app: FastifyInstance, { limits, maxima, ofDay = {}, rejections = {} }: Options) => {
    app.addHook('onRoute', (route) => {
      const limited = route.config?.limited;
      if (!limited) return;
      const max = maxima[limited];
      const maxOfDay = ofDay[limited];
      const countRequest: onRequestAsyncHookHandler = async ({ caller, ip }) => {
        const key = `${route.url} ${caller?.id ?? networkOf(ip)}`;
        const wait = await limits.take([
          { key, max, period: MINUTE_MS },
          ...(maxOfDay === undefined ? [] : [{ key: `${key} of a day`, max: maxOfDay, period: DAY_MS }]),
        ]);
        if (wait > 0) throw (rejections[limited] ?? tooManyAttempts)(wait);
      };
      // Authentication puts itself first, and counting follows it.
      route.onRequest = [...[route.onRequest ?? []].flat(), countRequest];
    });
  },
);
