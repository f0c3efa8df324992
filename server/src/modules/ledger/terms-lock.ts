import { sql, type Transaction } from 'kysely';
import { kindOf } from '../../platform/database/kind-of';
import type { Tables } from '../../platform/database/schema';

/** Any number that no other advisory lock has. */
const TERMS_LOCK = '7310562248190447713';

/**
 * Until the transaction ends, no price, no rate and no agreement changes, and nothing is posted anew: it posts lessons, or takes
 * them out of the accounts. Any number of transactions hold this at once. A transaction takes it each time that it posts: a
 * savepoint that is rolled back has released it.
 */
export async function shareTermsLock(transaction: Transaction<Tables>): Promise<void> {
  // The embedded database has one writer anyway.
  if (kindOf(transaction) !== 'postgres') return;
  await sql`select pg_advisory_xact_lock_shared(${sql.lit(TERMS_LOCK)}::bigint)`.execute(transaction);
}

/**
 * Waits, before a price, a rate or an agreement changes or lessons are posted anew, for the transactions that
 * {@link shareTermsLock} and makes new ones wait: otherwise a lesson that is approved at the same time could stay without the price
 * that covers it or in the account that a student has just left, and one whose approval is taken back could stay posted.
 */
export async function lockTerms(transaction: Transaction<Tables>): Promise<void> {
  if (kindOf(transaction) !== 'postgres') return;
  await sql`select pg_advisory_xact_lock(${sql.lit(TERMS_LOCK)}::bigint)`.execute(transaction);
}
