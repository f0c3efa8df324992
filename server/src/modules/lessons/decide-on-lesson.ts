import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import type { Tables } from '../../platform/database/schema';
import { conflict } from '../../platform/http/problem';
import { type LessonReference, wanted, whyNot } from './claim-lesson';
import { changed, factsOf, type Lesson, type SomeLessonFacts } from './lesson';
import { setDecision } from './lesson-statements';
import { findLesson } from './read-lessons';

const CHANGED_SINCE = 'عدّل المعلم هذا الدرس بعد أن ظهر لك. راجع ما صار عليه ثم قرّر من جديد.';

/**
 * Approves or rejects a pending lesson. Of two people who decide at once, exactly one succeeds.
 *
 * @param seen what the administrator saw of the lesson; without it, whatever it is like is decided on
 * @throws {Problem} 404 when there is no such lesson, 409 with its `status` when it is no longer pending, or no longer as
 *   it was seen
 */
export function decideOnLesson(
  database: Kysely<Tables>,
  administrator: Actor,
  reference: LessonReference,
  status: 'approved' | 'rejected',
  seen: SomeLessonFacts = {},
): Promise<Lesson> {
  return database.transaction().execute(async (transaction) => {
    const decided = await setDecision(transaction, {
      ...wanted('pending', reference),
      status,
      at: new Date().toISOString(),
      by: administrator.id,
    });
    const lesson = decided === 1 && (await findLesson(transaction, reference.lessonType, reference.id));
    if (!lesson) throw await whyNot('pending', transaction, reference);
    // Decided first and looked at then: nobody changes the lesson in between, and the decision is taken back.
    if (!isAsSeen(lesson, seen)) throw conflict(CHANGED_SINCE, { status: 'pending' });
    await recordAuditEntry(transaction, {
      actor: administrator,
      action: `lesson.${status}`,
      entity: { type: 'lesson', id: reference.id },
      before: { status: 'pending' },
      after: { status },
    });
    return lesson;
  });
}

function isAsSeen(lesson: Lesson, seen: SomeLessonFacts): boolean {
  return isDeepStrictEqual(factsOf(changed(lesson, seen)), factsOf(lesson));
}
