import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** As `section-contract/src/release-choice.ts` calls it for the shell, which reads it too. */
export const SHARE_COOKIE = 'visitor_share';
const KEPT = new RegExp(`(?:^|;\\s*)${SHARE_COOKIE}=(\\d{1,2})(?:;|$)`);
const YEAR_S = 365 * 24 * 60 * 60;

/**
 * The visitor's share, a whole number from 0 to 99: who has one below a canary's traffic gets the canary. It is drawn
 * once and kept in a cookie for a year, so that a visitor stays with what they were given.
 *
 * @returns none when it is no visit that asks, but the service worker behind an open page: that page draws for itself
 */
export function rolloutBucket(request: FastifyRequest, reply: FastifyReply): number | undefined {
  const kept = KEPT.exec(request.headers.cookie ?? '');
  if (kept) return Number(kept[1]);
  if (request.headers['sec-fetch-dest'] === 'empty') return undefined;
  const drawn = randomInt(100);
  reply.header('set-cookie', `${SHARE_COOKIE}=${drawn}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`);
  return drawn;
}
