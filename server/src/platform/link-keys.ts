import { createHash, randomBytes } from 'node:crypto';

const KEY_BYTES = 16;

/** The key of a new private link: 128 random bits, for a URL. */
export function newLinkKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}

/** What is stored of a key: it opens nothing. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
