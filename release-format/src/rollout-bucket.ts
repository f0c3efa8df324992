import { SHELL } from './discovery-document';

/**
 * The cookie that holds a visitor's rollout bucket, a whole number from 0 to 99. It is drawn once, while a canary is
 * released, so that each visitor stays with the release they were given.
 */
const COOKIE = 'visitor_share';
const COOKIE_VALUE = new RegExp(`(?:^|;\\s*)${COOKIE}=(\\d{1,2})(?:;|$)`);
const YEAR_S = 365 * 24 * 60 * 60;

/** How many buckets there are: one for each percent of the visitors. */
export const ROLLOUT_BUCKETS = 100;

/** The bucket in a `Cookie` header or in `document.cookie`. */
export function readRolloutBucket(cookies: string): number | undefined {
  const [, bucket] = COOKIE_VALUE.exec(cookies) ?? [];
  return bucket === undefined ? undefined : Number(bucket);
}

/** The cookie that stores a bucket for a year, as `Set-Cookie` and `document.cookie` take it. */
export function rolloutCookie(bucket: number): string {
  return `${COOKIE}=${bucket}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
}

/**
 * The bucket that decides about the canary of one name, so that each section draws its own visitors. Each name orders
 * the buckets in its own way, and a canary for 10 % is given to exactly ten of them. The shell takes the stored bucket.
 *
 * @param bucket the stored one, 0 to 99
 */
export function bucketOf(name: string, bucket: number): number {
  if (name === SHELL) return bucket;
  let hash = 0;
  for (let at = 0; at < name.length; at++) hash = (hash * 31 + name.charCodeAt(at)) % 99_991;
  // A step without a common factor with 100 reaches every bucket once.
  const step = 10 * (hash % 10) + 1;
  return (bucket * step + hash) % ROLLOUT_BUCKETS;
}
