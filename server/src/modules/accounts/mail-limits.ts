import { createHmac, randomBytes } from 'node:crypto';
import type { OutgoingMailTable } from '../../platform/database/schema';
import { tooManyAttempts } from '../../platform/http/problem';

type Purpose = OutgoingMailTable['purpose'];

/** Between two requested mails of one purpose to one mailbox. */
const MAILBOX_PAUSE_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;
/** Bounds the memory. */
const MAX_ENTRIES = 10_000;
/** Mails that one network address may cause in an hour. */
const HOURLY_MAX = 20;

/**
 * Limits the mails that a stranger can cause: one in ten minutes to one mailbox and purpose, and twenty in an hour from
 * one network address, sign-ups included. The mail of a sign-up does not count for its mailbox, so that the first request
 * for another one is served.
 */
export interface MailLimits {
  /** Whether a requested mail may be sent; counts it if so. */
  admit: (accountId: string, purpose: Purpose, address: string) => boolean;
  /** @throws {Problem} 429 with `Retry-After` if the address has caused too many mails for a sign-up */
  checkSignUp: (address: string) => void;
  /** Counts the verification mail of a sign-up. */
  countSignUp: (address: string) => void;
  /** Lets the mailbox request another mail at once, because its last one was used. */
  reset: (accountId: string, purpose: Purpose) => void;
}

/**
 * The limits of one server, in memory. Network addresses are stored as keyed hashes, for an hour.
 *
 * @param authRateLimit sign-in attempts a minute for one address: an operator who raises it expects many people behind
 *   one address, so sign-ups may cause twice that number of mails in an hour
 * @param now milliseconds of a monotonic clock
 */
export function createMailLimits(
  authRateLimit: number,
  now: () => number = () => performance.now(),
): MailLimits {
  const allMax = Math.max(HOURLY_MAX, 2 * authRateLimit);
  const key = randomBytes(32);
  /** When each mailbox was last sent a mail. */
  const mailboxes = new Map<string, number>();
  /** When each address caused its latest mails, oldest first: all mails, and requested ones without sign-ups. */
  const addresses = { all: new Map<string, number[]>(), requested: new Map<string, number[]>() };

  const mailbox = (accountId: string, purpose: Purpose) => `${purpose} ${accountId}`;
  const hashed = (address: string) => createHmac('sha256', key).update(address).digest('base64');
  const mailsOf = (kind: keyof typeof addresses, address: string) =>
    (addresses[kind].get(hashed(address)) ?? []).filter((time) => now() - time < HOUR_MS);

  function count(kind: keyof typeof addresses, address: string): void {
    put(addresses[kind], hashed(address), [...mailsOf(kind, address), now()]);
  }

  return {
    admit(accountId, purpose, address) {
      const last = mailboxes.get(mailbox(accountId, purpose));
      if (last !== undefined && now() - last < MAILBOX_PAUSE_MS) return false;
      if (mailsOf('requested', address).length >= HOURLY_MAX) return false;
      if (mailsOf('all', address).length >= allMax) return false;
      put(mailboxes, mailbox(accountId, purpose), now());
      count('requested', address);
      count('all', address);
      return true;
    },
    checkSignUp(address) {
      const mails = mailsOf('all', address);
      const [oldest = 0] = mails;
      if (mails.length >= allMax) throw tooManyAttempts(oldest + HOUR_MS - now());
    },
    countSignUp: (address) => count('all', address),
    reset(accountId, purpose) {
      mailboxes.delete(mailbox(accountId, purpose));
    },
  };
}

/** Sets the newest entry of a bounded map and evicts the oldest one. */
function put<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > MAX_ENTRIES && oldest !== undefined) map.delete(oldest);
}
