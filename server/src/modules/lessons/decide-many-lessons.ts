import type { lessonDecisions } from 'api-contract/lesson-schema';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../platform/database/audit';
import { lockRows } from '../../platform/database/lock-row';
import type { Tables } from '../../platform/database/schema';
import { decideEach } from '../../platform/http/decide-each';
import { completeDecisions, type DecisionOnSeen, type StoredDecision, storeDecision } from './decide-lessons';
import { approvalAnswer, rejectionAnswer, restorationAnswer } from './decision-answers';
import { lessonTypes } from './lesson-types';
import { restoreLesson } from './restore-lessons';

type LessonDecision = z.output<typeof lessonDecisions>['decisions'][number];

/**
 * Decides on many lessons at once, each as the single calls do. What is taken back comes first; then lessons are decided on in the
 * order of their days, whatever the order of the request, and posted together.
 *
 * @returns the outcomes in the order of the request
 */
export async function decideOnLessons(
  transaction: Transaction<Tables>,
  administrator: Actor,
  decisions: readonly LessonDecision[],
) {
  const ordered = await inOrder(transaction, decisions);
  const stored: StoredDecision[] = [];
  const { outcomes } = await decideEach(transaction, ordered, async (sent) => {
    const { decision, type: lessonType, id, from } = sent;
    const reference = { lessonType, id };
    if (decision === 'restore')
      return restorationAnswer(await restoreLesson(transaction, administrator, reference, from));
    const unposted = stored.map(({ lesson }) => lesson.id);
    const made = { ...decisionOf(sent), unposted };
    stored.push(await storeDecision(transaction, administrator, reference, made));
    return {};
  });
  const lessons = await completeDecisions(transaction, administrator, stored);
  const decided = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  return {
    outcomes: decisions.flatMap((sent) => {
      const outcome = outcomes[ordered.indexOf(sent)];
      const lesson = outcome?.done ? decided.get(sent.id) : undefined;
      if (!outcome) return [];
      const answer =
        lesson && (sent.decision === 'approve' ? approvalAnswer(lesson) : rejectionAnswer(lesson));
      return { type: sent.type, ...outcome, ...answer };
    }),
  };
}

async function inOrder(
  transaction: Transaction<Tables>,
  decisions: readonly LessonDecision[],
): Promise<LessonDecision[]> {
  const ids = decisions.map(({ id }) => id);
  await lockRows(transaction, 'lesson', ids);
  const lessons = await transaction
    .selectFrom('lesson')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('date')
    .orderBy('id')
    .execute();
  const places = new Map(lessons.map(({ id }, place) => [id, place]));
  const placeOf = ({ decision, id }: LessonDecision) => (decision === 'restore' ? -1 : (places.get(id) ?? 0));
  return decisions.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** What was decided, and the lesson as it was seen. */
function decisionOf({ decision, type, ...sent }: LessonDecision): DecisionOnSeen {
  const { approval, rejection } = lessonTypes[type];
  if (decision === 'approve') {
    const { seen, ...choice } = approval.parse(sent);
    return { decision: { status: 'approved', ...choice }, seen };
  }
  const { seen, reason } = rejection.parse(sent);
  return { decision: { status: 'rejected', reason }, seen };
}
