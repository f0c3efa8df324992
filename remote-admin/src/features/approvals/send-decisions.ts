import type {
  GroupLessonApproval,
  GroupLessonRejection,
  IndividualLessonApproval,
  IndividualLessonRejection,
} from 'api-contract/lesson-schema';
import type { Lesson } from 'lesson-kit/lesson';
import { closedMonthReason } from 'section-kit/closed-month';
import { ApiError, endsSession } from 'shared-auth';
import type { Decision, DecisionChoice, DecisionResult, Outcome } from './decision';

/** The number of requests in flight while many lessons are decided. */
const PARALLEL_REQUESTS = 4;

interface DecisionRun {
  decision: Decision;
  /** They are in the order in which they are shown. */
  lessons: readonly Lesson[];
  send: (lesson: Lesson) => Promise<unknown>;
  /** It is called after each response. */
  onResult: (lesson: Lesson, result: DecisionResult) => Promise<void>;
}

/**
 * Sends one decision for each lesson, in order. Never rejects: failures are in the outcome.
 *
 * @returns `undefined` if the session ended meanwhile
 */
export async function sendDecisions({
  decision,
  lessons,
  send,
  onResult,
}: DecisionRun): Promise<Outcome | undefined> {
  const outcome: Outcome = {
    decision,
    decided: [],
    failed: [],
    changedByTeacher: [],
    inClosedMonth: [],
    decidedByOthers: [],
    deleted: [],
  };
  const queue = [...lessons];
  let hasSessionEnded = false;
  async function sendNext(): Promise<void> {
    const lesson = queue.shift();
    if (!lesson || hasSessionEnded) return;
    const result = await send(lesson).then(() => 'decided' as const, resultOf);
    if (result === 'session-ended') {
      hasSessionEnded = true;
      return;
    }
    outcome[result].push(lesson);
    await onResult(lesson, result);
    await sendNext();
  }
  await Promise.all(Array.from({ length: PARALLEL_REQUESTS }, sendNext));
  return hasSessionEnded ? undefined : outcome;
}

function resultOf(error: unknown): Exclude<DecisionResult, 'decided'> | 'session-ended' {
  if (endsSession(error)) return 'session-ended';
  if (!(error instanceof ApiError)) return 'failed';
  if (error.kind === 'not-found') return 'deleted';
  if (closedMonthReason(error) !== undefined) return 'inClosedMonth';
  if (error.kind !== 'conflict') return 'failed';
  return error.body.status === 'pending' ? 'changedByTeacher' : 'decidedByOthers';
}

/**
 * The body of a decision: the lesson as shown in its row, and what was chosen with it. The server rejects the decision if the
 * teacher has changed the lesson since. A server that implements only spec §7 ignores the body.
 */
export function decisionBody(
  lesson: Lesson,
  { reason, admitsTeachers, students }: DecisionChoice,
): (IndividualLessonApproval & IndividualLessonRejection) | (GroupLessonApproval & GroupLessonRejection) {
  const { date, hours, subject, education_level, unrecorded_names = [] } = lesson;
  const fields = { date, hours, subject, education_level };
  const choice = { reason, admit_teacher: (admitsTeachers && lesson.by_guest) || undefined };
  // A name that has a record is no name of a choice, even if another lesson has the same name.
  const idOf = (name: string) =>
    (unrecorded_names.includes(name) ? students?.get(name)?.id : undefined) ?? null;
  const names = 'student_name' in lesson ? [lesson.student_name] : lesson.student_names;
  const ids = students && names.map(idOf);
  return 'student_name' in lesson
    ? {
        seen: { ...fields, student_name: lesson.student_name },
        student_id: ids?.[0],
        ...choice,
      }
    : {
        seen: { ...fields, student_names: lesson.student_names },
        student_ids: ids,
        ...choice,
      };
}
