import { setTimeout } from 'node:timers/promises';
import { type Kysely, Transaction } from 'kysely';
import { errorCode } from '../error-code';
import type { Tables } from './schema';

const ATTEMPTS = 5;
const FIRST_PAUSE_MS = 20;

/** PostgreSQL: a deadlock, and a conflict of two transactions. Both roll the whole transaction back. */
const ROLLED_BACK_CODES = new Set(['40P01', '40001']);

/**
 * Runs `work` in one transaction. When the database rolls it back because of another transaction, all of it is repeated
 * a few times, so it must have no effect outside the transaction. Other errors are thrown at once; after a connection
 * that is lost during the commit, the transaction may have been committed. With a transaction instead of the database,
 * `work` becomes a part of it.
 */
export async function inTransaction<Result>(
  database: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  if (database instanceof Transaction) return work(database);
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !ROLLED_BACK_CODES.has(errorCode(error) ?? '')) throw error;
      // Random, so that transactions that met once do not meet again.
      await setTimeout(Math.random() * FIRST_PAUSE_MS * 2 ** attempt);
    }
  }
}
