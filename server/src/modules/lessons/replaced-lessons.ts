import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import { type Params, prepared, preparedChange } from '../../platform/database/prepared';
import type { Tables } from '../../platform/database/schema';
import { conflict } from '../../platform/http/problem';
import { type LessonReference, lockForUpdate, lockIfExpected, type StoredLesson } from './queries';

// A lesson that is not deleted and replaces a rejected one takes its place: the rejected one is in no list and cannot
// become pending again. Each change of such a pair locks the rejected lesson.

/**
 * Locks the rejected lesson that a new one is to replace.
 *
 * @returns it
 * @throws {Problem} 404 if there is no such lesson for this teacher, 409 if it is not rejected or already replaced
 */
export async function lockReplaced(
  transaction: Transaction<Tables>,
  reference: LessonReference,
): Promise<StoredLesson> {
  const replaced = await lockForUpdate(transaction, reference, 'rejected');
  if (await isReplaced(transaction, reference.id)) {
    throw conflict('سبق تصحيح هذا الدرس وإرساله من جديد.', { status: replaced.status });
  }
  return replaced;
}

/** Locks a rejected lesson; returns whether a lesson may still replace it. */
export async function lockIfReplaceable(
  transaction: Transaction<Tables>,
  reference: LessonReference,
): Promise<boolean> {
  const isLocked = await lockIfExpected(transaction, reference, 'rejected');
  return isLocked && !(await isReplaced(transaction, reference.id));
}

/** Whether a lesson that is not deleted replaces this one. */
export async function isReplaced(database: Kysely<Tables>, id: string): Promise<boolean> {
  return (await selectReplacement(database, { id })).length > 0;
}

/** Statements on the table `lesson` use it: no lesson that is not deleted replaces the row. */
export const notReplaced = sql<SqlBool>`not exists (
  select correction.id from lesson as correction
  where correction.replaces_id = lesson.id and correction.deleted_at is null)`;

/** A teacher who corrects a rejected lesson has seen it. */
export const markReplacedSeen = preparedChange((database, param: Params<{ id: string }>) =>
  database.updateTable('lesson').set({ rejection_notice: null }).where('id', '=', param('id')),
);

const selectReplacement = prepared((database, param: Params<{ id: string }>) =>
  database
    .selectFrom('lesson')
    .select('id')
    .where('replaces_id', '=', param('id'))
    .where('deleted_at', 'is', null),
);
