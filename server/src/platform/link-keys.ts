import { createHash, randomBytes } from 'node:crypto';

const KEY_BYTES = 16;
/** The characters of a key. */
const KEY_LENGTH = 22;

/** The key of a new private link: 128 random bits, for a URL. */
export function newLinkKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}

/** What is stored of a key: it opens nothing. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** The key of the calendar of a page behind a private link: it follows from the key of the page, and does not open the page. */
export function calendarKeyOf(key: string): string {
  return createHash('sha256').update(`calendar ${key}`).digest('base64url').slice(0, KEY_LENGTH);
}
