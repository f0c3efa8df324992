import type { Kysely, Transaction } from 'kysely';
import type { Actor } from '../../platform/database/audit';
import { requireOpenMonths } from '../../platform/database/closed-period';
import { lockRow } from '../../platform/database/lock-row';
import type { Tables } from '../../platform/database/schema';
import { conflict, forbidden, invalidField } from '../../platform/http/problem';
import { isGuest } from '../accounts';

// A scheduled lesson is held by the one lesson that names it and is neither rejected nor deleted. Each change that makes a
// lesson such a one locks the scheduled lesson; rejecting and deleting free it by themselves.

const OF_GUEST = forbidden('الدروس المجدولة للمعلمين الذين قبلهم المعهد.');
const UNKNOWN = invalidField('scheduled_id', 'الدرس المجدول: ليس بين دروس هذا المعلم في الجدول.', 'unknown');
const CANCELLED = invalidField('scheduled_id', 'الدرس المجدول: أُلغي هذا الدرس، فلا يُسجَّل.', 'cancelled');
const HELD = 'سبق تسجيل هذا الدرس المجدول.';

/** The scheduled lesson that a new lesson is. */
export interface ScheduledLesson {
  id: string;
  start: string;
}

/**
 * Locks the scheduled lesson that a teacher logs.
 *
 * @throws {Problem} 403 for a guest, 422 if it is not hers or is cancelled, 409 with `lesson_id` if it has its lesson already,
 *   409 if its day is closed, whichever day the lesson names
 */
export async function lockScheduled(
  transaction: Transaction<Tables>,
  teacher: Actor,
  id: string,
): Promise<ScheduledLesson> {
  if (await isGuest(transaction, teacher.id)) throw OF_GUEST;
  const scheduled = await lockRow(transaction, 'scheduled_lesson', id);
  if (scheduled?.teacher_id !== teacher.id) throw UNKNOWN;
  if (scheduled.cancelled_at !== null) throw CANCELLED;
  await requireOpenMonths(transaction, [scheduled.day]);
  const lesson_id = await findLessonOf(transaction, id);
  if (lesson_id !== undefined) throw conflict(HELD, { lesson_id });
  return scheduled;
}

/** Locks the scheduled lesson of a rejected lesson that a new one corrects; `undefined` if the teacher is not to hold it now. */
export async function lockIfFree(
  transaction: Transaction<Tables>,
  teacher: Actor,
  id: string | null,
): Promise<ScheduledLesson | undefined> {
  if (id === null) return undefined;
  const scheduled = await lockRow(transaction, 'scheduled_lesson', id);
  const isOpen = scheduled?.teacher_id === teacher.id && scheduled.cancelled_at === null;
  return isOpen && (await findLessonOf(transaction, id)) === undefined ? scheduled : undefined;
}

/**
 * Locks the scheduled lesson that a rejected or deleted lesson is to hold again.
 *
 * @throws {Problem} 409 with the lesson's state if another lesson holds it, or it is cancelled
 */
export async function lockToHoldAgain(
  transaction: Transaction<Tables>,
  id: string | null,
  status: 'rejected' | 'deleted',
): Promise<void> {
  if (id === null) return;
  const scheduled = await lockRow(transaction, 'scheduled_lesson', id);
  const lesson_id = await findLessonOf(transaction, id);
  if (lesson_id !== undefined)
    throw conflict('سُجّل الدرس المجدول نفسه بدرس آخر، فلا يمكن التراجع.', { status, lesson_id });
  if (scheduled && scheduled.cancelled_at !== null)
    throw conflict('أُلغي الدرس المجدول، فلا يمكن التراجع.', { status });
}

/** The lesson that holds a scheduled one. */
async function findLessonOf(database: Kysely<Tables>, scheduledId: string): Promise<string | undefined> {
  const lesson = await database
    .selectFrom('lesson')
    .select('id')
    .where('scheduled_id', '=', scheduledId)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'rejected')
    .executeTakeFirst();
  return lesson?.id;
}
