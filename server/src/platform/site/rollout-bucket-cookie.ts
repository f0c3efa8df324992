import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ROLLOUT_BUCKETS, readRolloutBucket, rolloutCookie } from 'release-format/rollout-bucket';

/**
 * The visitor's rollout bucket, 0 to 99. The first page visit draws it and stores it in a cookie.
 *
 * @returns none for a request of the service worker behind an open page: that page draws the bucket
 */
export function rolloutBucket(request: FastifyRequest, reply: FastifyReply): number | undefined {
  const stored = readRolloutBucket(request.headers.cookie ?? '');
  if (stored !== undefined) return stored;
  if (request.headers['sec-fetch-dest'] === 'empty') return undefined;
  const drawn = randomInt(ROLLOUT_BUCKETS);
  reply.header('set-cookie', rolloutCookie(drawn));
  return drawn;
}
