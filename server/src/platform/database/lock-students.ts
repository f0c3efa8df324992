import { sql, type Transaction } from 'kysely';
import { kindOf } from './kind-of';
import type { Tables } from './schema';

/** Any number that no other advisory lock has. */
const STUDENTS_LOCK = '3853314791062309108';

/** Until the transaction ends, no spelling or row moves to another student. Any number of transactions hold this at once. */
export async function shareStudentsLock(transaction: Transaction<Tables>): Promise<void> {
  // The embedded database has one writer anyway.
  if (kindOf(transaction) !== 'postgres') return;
  await sql`select pg_advisory_xact_lock_shared(${sql.lit(STUDENTS_LOCK)}::bigint)`.execute(transaction);
}

/**
 * Waits, before spellings and rows move to another student, for the transactions that {@link shareStudentsLock} and makes new ones
 * wait, so that none writes a row for the student that it has just left.
 */
export async function lockStudents(transaction: Transaction<Tables>): Promise<void> {
  if (kindOf(transaction) !== 'postgres') return;
  await sql`select pg_advisory_xact_lock(${sql.lit(STUDENTS_LOCK)}::bigint)`.execute(transaction);
}

/** The class of the advisory locks on names, the only locks of two numbers. */
const NAMES_LOCK = 385_331_479;

/**
 * Until the transaction ends, others wait before they look for the student that one of these names means: simultaneous first
 * uses of a name, in any spelling, make one record.
 *
 * @param folded sorted, so that two transactions cannot deadlock
 */
export async function lockNames(transaction: Transaction<Tables>, folded: readonly string[]): Promise<void> {
  if (kindOf(transaction) !== 'postgres') return;
  for (const name of folded)
    await sql`select pg_advisory_xact_lock(${sql.lit(NAMES_LOCK)}, hashtext(${name}))`.execute(transaction);
}
