import type { LessonType } from 'api-contract/lesson';
import type { Lesson } from 'lesson-kit/lesson';
import { isConflictOrGone } from 'section-kit/is-conflict-or-gone';
import { ApiError, api, endsSession } from 'shared-auth';
import { lessonCalls } from '../../shared/lesson/lesson-calls';
import type { Decision, Outcome } from './decision';
import { decisionBody } from './decision-body';
import { runLimited } from './run-limited';

/** How many decisions travel at once while many are being sent. */
const DECISIONS_AT_ONCE = 4;

/** How the decision on one lesson went. */
export type Result = 'decided' | 'failed' | 'changedByTeacher' | 'decidedByOthers' | 'gone';

/**
 * Sends one decision for each lesson, a few at a time. Never rejects: what went wrong is in the outcome.
 *
 * @param lessons as they are shown
 * @param onResult called as each lesson is answered
 * @returns the outcome, or `undefined` if the session ended on the way: nothing more is to be said then
 */
export async function sendDecisions(
  lessonType: LessonType,
  lessons: readonly Lesson[],
  decision: Decision,
  onResult: (id: string, result: Result) => Promise<void>,
): Promise<Outcome | undefined> {
  const outcome: Outcome = {
    decision,
    decided: [],
    failed: [],
    changedByTeacher: [],
    decidedByOthers: [],
    gone: [],
  };
  const pathOf = lessonCalls[lessonType][decision];
  let sessionEnded = false;
  await runLimited(lessons, DECISIONS_AT_ONCE, async (lesson) => {
    const id = lesson._id;
    const result = await api
      .post(pathOf(id), { body: decisionBody(lesson) })
      .then(() => 'decided' as const, resultOf);
    if (result === 'session-ended') {
      sessionEnded = true;
      return 'stop';
    }
    outcome[result].push(lesson);
    await onResult(id, result);
    return undefined;
  });
  return sessionEnded ? undefined : outcome;
}

function resultOf(error: unknown): Exclude<Result, 'decided'> | 'session-ended' {
  if (endsSession(error)) return 'session-ended';
  if (isGone(error)) return 'gone';
  if (isStillPending(error)) return 'changedByTeacher';
  return isConflictOrGone(error) ? 'decidedByOthers' : 'failed';
}

/** Whether what was to be decided exists no longer. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'not-found';
}

/** Whether it still waits, but is no longer as it was seen. */
function isStillPending(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'conflict' && error.body.status === 'pending';
}
