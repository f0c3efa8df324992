import type { Kysely } from 'kysely';
import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import type { Tables } from '../../platform/database/schema';
import { conflict, notFound } from '../../platform/http/problem';
import type { LessonReference } from './claim-lesson';
import type { Lesson } from './lesson';
import { unsetDeleted, unsetRejection } from './lesson-statements';
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
    const { lessonType, id } = reference;
    const own = { lessonType, id, by: administrator.id };
    const undeleted = (await unsetDeleted(transaction, own)) > 0;
    const restored = undeleted || (await unsetRejection(transaction, own)) > 0;
    const lesson = await findLesson(transaction, lessonType, id);
    if (!lesson) throw notFound('لم يُعثر على هذا الدرس، ولا يمكن التراجع عن حذفه.');
    if (!restored) throw conflict('لا شيء يمكن التراجع عنه في هذا الدرس.', { status: lesson.status });
    await recordAuditEntry(transaction, {
      actor: administrator,
      action: 'lesson.restored',
      entity: { type: 'lesson', id },
      // As with the deletion that it takes back, on whose other side there is nothing.
      ...(undeleted ? {} : { before: { status: 'rejected' } }),
      after: { status: lesson.status },
    });
    return lesson;
  });
}
