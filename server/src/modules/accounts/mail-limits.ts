import { networkOf } from '../../platform/connections/network-of';
import type { OneTimeTokenTable } from '../../platform/database/tables/accounts';
import { tooManyAttempts } from '../../platform/http/problem';
import type { Limits } from '../../platform/limits/limits';

type Purpose = OneTimeTokenTable['purpose'];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Mails that one network may cause in an hour. */
const HOURLY_MAX = 20;

/**
 * Limits the mails that a stranger can cause: one in ten minutes to one mailbox and purpose, twenty in an hour from one
 * network, sign-ups included, and a number in an hour to unproved addresses, from everyone. The mail of a
 * sign-up does not count for its mailbox, so that the first request for another one is served.
 */
export interface MailLimits {
  /** Whether a requested mail may be sent; counts it if so. */
  admit: (mail: RequestedMail, address: string) => Promise<boolean>;
  /**
   * Counts a mail to an unproved address: of a sign-up or of a new e-mail.
   *
   * @throws {Problem} 429 with `Retry-After` if the network has caused too many mails, or everyone together
   */
  admitUnproved: (address: string) => Promise<void>;
  /** Lets the mailbox request another mail at once, because its last one was used. */
  reset: (accountId: string, purpose: Purpose) => Promise<void>;
}

/** A mail that was requested for an account. */
export interface RequestedMail {
  accountId: string;
  purpose: Purpose;
  /** Whether the e-mail of the account is confirmed. */
  isProved: boolean;
}

/**
 * @param authRateLimit sign-in attempts a minute for one network: an operator who raises it expects many people behind
 *   one network, so sign-ups may cause twice that number of mails in an hour
 * @param unprovedMails in an hour
 */
export function createMailLimits(
  limits: Limits,
  { authRateLimit, unprovedMails }: { authRateLimit: number; unprovedMails: number },
): MailLimits {
  const mailbox = (accountId: string, purpose: Purpose) => `mailbox ${purpose} ${accountId}`;
  const allFrom = (network: string) => ({
    key: `mails ${network}`,
    max: Math.max(HOURLY_MAX, 2 * authRateLimit),
    period: HOUR_MS,
  });
  const unproved = { key: 'mails to unproved addresses', max: unprovedMails, period: HOUR_MS };

  return {
    async admit({ accountId, purpose, isProved }, address) {
      const network = networkOf(address);
      const wait = await limits.take([
        { key: mailbox(accountId, purpose), max: 1, period: 10 * MINUTE_MS },
        { key: `requested mails ${network}`, max: HOURLY_MAX, period: HOUR_MS },
        allFrom(network),
        ...(isProved ? [] : [unproved]),
      ]);
      return wait === 0;
    },
    async admitUnproved(address) {
      const wait = await limits.take([allFrom(networkOf(address)), unproved]);
      if (wait > 0) throw tooManyAttempts(wait);
    },
    reset: (accountId, purpose) => limits.reset(mailbox(accountId, purpose)),
  };
}
