import type { lessonDecisions } from 'api-contract/lesson-schema';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../platform/database/audit';
import { lockRows } from '../../platform/database/lock-row';
import type { Tables } from '../../platform/database/schema';
import { decideEach } from '../../platform/http/decide-each';
import { decideOnLesson } from './decide-lessons';
import { approvalAnswer, rejectionAnswer, restorationAnswer } from './decision-answers';
import { lessonTypes } from './lesson-types';
import { restoreLesson } from './restore-lessons';

type LessonDecision = z.output<typeof lessonDecisions>['decisions'][number];

/**
 * Decides on many lessons at once, each as the single calls do. Lessons are posted in the order of their days, whatever the order
 * of the request.
 *
 * @returns the outcomes in the order of the request
 */
export async function decideOnLessons(
  transaction: Transaction<Tables>,
  administrator: Actor,
  decisions: readonly LessonDecision[],
) {
  const ordered = await inOrderOfDays(transaction, decisions);
  const { outcomes } = await decideEach(transaction, ordered, (decision) =>
    decideOnOne(transaction, administrator, decision),
  );
  return {
    outcomes: decisions.flatMap((decision) => {
      const outcome = outcomes[ordered.indexOf(decision)];
      return outcome ? { type: decision.type, ...outcome } : [];
    }),
  };
}

async function inOrderOfDays(
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
  return decisions.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
}

async function decideOnOne(
  transaction: Transaction<Tables>,
  administrator: Actor,
  { decision, type: lessonType, id, from, ...sent }: LessonDecision,
) {
  const reference = { lessonType, id };
  const { approval, rejection } = lessonTypes[lessonType];
  switch (decision) {
    case 'approve': {
      const { seen, ...choice } = approval.parse(sent);
      const approved = { status: 'approved', ...choice } as const;
      return approvalAnswer(await decideOnLesson(transaction, administrator, reference, approved, seen));
    }
    case 'reject': {
      const { seen, reason } = rejection.parse(sent);
      const rejected = { status: 'rejected', reason } as const;
      return rejectionAnswer(await decideOnLesson(transaction, administrator, reference, rejected, seen));
    }
    case 'restore':
      return restorationAnswer(await restoreLesson(transaction, administrator, reference, from));
  }
}
