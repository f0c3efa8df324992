import { sql, type Transaction } from 'kysely';
import { kindOf } from '../../platform/database/kind-of';
import type { Tables } from '../../platform/database/schema';

/** Any number that no other advisory lock has. */
const TIMETABLE_LOCK = '4802917736650124433';

/**
 * Until the transaction ends, no closure, season or absence begins or ends: it schedules lessons. Any number of transactions
 * hold this at once; they take it before they lock teachers, rooms and students.
 */
export async function shareTimetableLock(transaction: Transaction<Tables>): Promise<void> {
  // The embedded database has one writer anyway.
  if (kindOf(transaction) !== 'postgres') return;
  await sql`select pg_advisory_xact_lock_shared(${sql.lit(TIMETABLE_LOCK)}::bigint)`.execute(transaction);
}

/**
 * Waits, before a closure, season or absence begins or ends, for the transactions that {@link shareTimetableLock}, and makes new
 * ones wait: otherwise a lesson that is scheduled at the same time would neither be hit nor conflict.
 */
export async function lockTimetable(transaction: Transaction<Tables>): Promise<void> {
  if (kindOf(transaction) !== 'postgres') return;
  await sql`select pg_advisory_xact_lock(${sql.lit(TIMETABLE_LOCK)}::bigint)`.execute(transaction);
}
