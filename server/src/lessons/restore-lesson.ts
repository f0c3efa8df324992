import type { Kysely } from 'kysely';
import { type Actor, recordDeed } from '../database/audit';
import type { Tables } from '../database/schema';
import { conflict, notFound } from '../problem';
import type { LessonReference } from './change-lessons';
import type { Lesson } from './lesson';
import { findLesson } from './read-lessons';

/**
 * Takes an administrator's own rejection or deletion back: a rejected lesson is pending again, a deleted one is where it
 * was.
 *
 * @throws {Problem} 404 when there is no such lesson or somebody else deleted it, 409 when there is nothing to take back
 */
export function restoreLesson(
  database: Kysely<Tables>,
  administrator: Actor,
  reference: LessonReference,
): Promise<Lesson> {
  return database.transaction().execute(async (transaction) => {
    const ownLesson = transaction
      .updateTable('lesson')
      .where('id', '=', reference.id)
      .where('kind', '=', reference.kind);
    const undeleted = await ownLesson
      .set({ deleted_at: null, deleted_by: null })
      .where('deleted_by', '=', administrator.id)
      .returning('status')
      .executeTakeFirst();
    const unrejected =
      undeleted ??
      (await ownLesson
        .set({ status: 'pending', decided_at: null, decided_by: null })
        .where('status', '=', 'rejected')
        .where('decided_by', '=', administrator.id)
        .where('deleted_at', 'is', null)
        .returning('status')
        .executeTakeFirst());
    const lesson = await findLesson(transaction, reference.kind, reference.id);
    if (!lesson) throw notFound('لم يُعثر على هذا الدرس، ولا يمكن التراجع عن حذفه.');
    if (!unrejected) throw conflict('لا شيء يمكن التراجع عنه في هذا الدرس.', { status: lesson.status });
    await recordDeed(transaction, {
      actor: administrator,
      action: 'lesson.restored',
      subject: { kind: 'lesson', id: reference.id },
      before: { status: undeleted ? 'deleted' : 'rejected' },
      after: { status: lesson.status },
    });
    return lesson;
  });
}
