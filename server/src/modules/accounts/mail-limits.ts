import type { MailedLinkTable } from '../../platform/database/schema';
import { tooManyAttempts } from '../../platform/http/problem';
import type { Limits } from '../../platform/limits/limits';

type Purpose = MailedLinkTable['purpose'];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Mails that one network address may cause in an hour. */
const HOURLY_MAX = 20;

/**
 * Limits the mails that a stranger can cause: one in ten minutes to one mailbox and purpose, and twenty in an hour from
 * one network address, sign-ups included. The mail of a sign-up does not count for its mailbox, so that the first request
 * for another one is served.
 */
export interface MailLimits {
  /** Whether a requested mail may be sent; counts it if so. */
  admit: (accountId: string, purpose: Purpose, address: string) => Promise<boolean>;
  /**
   * Counts a sign-up.
   *
   * @throws {Problem} 429 with `Retry-After` if the address has caused too many mails
   */
  admitSignUp: (address: string) => Promise<void>;
  /** Lets the mailbox request another mail at once, because its last one was used. */
  reset: (accountId: string, purpose: Purpose) => Promise<void>;
}

/**
 * @param authRateLimit sign-in attempts a minute for one address: an operator who raises it expects many people behind
 *   one address, so sign-ups may cause twice that number of mails in an hour
 */
export function createMailLimits(limits: Limits, authRateLimit: number): MailLimits {
  const mailbox = (accountId: string, purpose: Purpose) => `mailbox ${purpose} ${accountId}`;
  const allFrom = (address: string) => ({
    key: `mails ${address}`,
    max: Math.max(HOURLY_MAX, 2 * authRateLimit),
    period: HOUR_MS,
  });

  return {
    async admit(accountId, purpose, address) {
      const wait = await limits.take([
        { key: mailbox(accountId, purpose), max: 1, period: 10 * MINUTE_MS },
        { key: `requested mails ${address}`, max: HOURLY_MAX, period: HOUR_MS },
        allFrom(address),
      ]);
      return wait === 0;
    },
    async admitSignUp(address) {
      const wait = await limits.take([allFrom(address)]);
      if (wait > 0) throw tooManyAttempts(wait);
    },
    reset: (accountId, purpose) => limits.reset(mailbox(accountId, purpose)),
  };
}
