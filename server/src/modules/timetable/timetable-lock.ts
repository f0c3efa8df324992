import { sql, type Transaction } from 'kysely';
import { kindOf } from '../../platform/database/kind-of';
import { shareStudentsLock } from '../../platform/database/lock-students';
import type { Tables } from '../../platform/database/schema';

/** Any number that no other advisory lock has. */
const TIMETABLE_LOCK = '4802917736650124433';

/**
 * Until the transaction ends, no other one changes the timetable, and no student is merged or erased: what conflicts with a lesson
 * is found, and the lesson stored, as one. All changes of the timetable take this one lock, as they have one writer on the embedded
 * database anyway; locks of each teacher, room and student would only make two of them run at once.
 */
export async function lockTimetable(transaction: Transaction<Tables>): Promise<void> {
  await shareStudentsLock(transaction);
  // The embedded database has one writer anyway.
  if (kindOf(transaction) !== 'postgres') return;
  await sql`select pg_advisory_xact_lock(${sql.lit(TIMETABLE_LOCK)}::bigint)`.execute(transaction);
}
