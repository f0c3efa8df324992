import type { Transaction } from 'kysely';
import type { Tables } from '../database/schema';

/** A limit for one key, such as a network address. Times are in milliseconds. */
export interface Limit {
  /** Limits of two kinds never have the same key. */
  key: string;
  /** How many are free. */
  max: number;
  /** The count expires: so long after the first one, or with `delays` after the last one. */
  period: number;
  /**
   * How long to wait after the last free one, doubled after each further one up to `longest`. Without it, all wait until the
   * count expires.
   */
  delays?: { first: number; longest: number };
}

/** Counts against limits. */
export interface Limits {
  /**
   * Counts one for each of several limits, or for none of them if one has to wait. Exact for simultaneous calls.
   *
   * @param within the transaction that the count belongs to, where limits are in the database
   * @returns how long to wait in milliseconds; 0 if it was counted
   */
  take: (limits: readonly Limit[], within?: Transaction<Tables>) => Promise<number>;
  /** Removes the count of a key. */
  reset: (key: string) => Promise<void>;
  /** Removes expired counts. */
  removeExpired: () => Promise<void>;
}
