import type { Kysely } from 'kysely';
import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import type { Tables } from '../../platform/database/schema';
import { claimLesson, type LessonReference, wanted } from './claim-lesson';
import { factsOf } from './lesson';
import { setDeleted } from './lesson-statements';

/**
 * Deletes a lesson that is in the given state: it leaves every list, its row stays with who and when.
 *
 * @throws {Problem} 404 when there is no such lesson for this caller, 409 when it is in another state
 */
export function deleteLesson(
  database: Kysely<Tables>,
  actor: Actor,
  reference: LessonReference,
  status: 'pending' | 'approved',
): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    const before = await claimLesson(transaction, reference, status);
    await setDeleted(transaction, {
      ...wanted(status, reference),
      at: new Date().toISOString(),
      by: actor.id,
    });
    await recordAuditEntry(transaction, {
      actor,
      action: 'lesson.deleted',
      entity: { type: 'lesson', id: reference.id },
      before: { status, ...factsOf(before) },
    });
  });
}
