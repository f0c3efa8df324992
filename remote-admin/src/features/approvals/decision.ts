import type { Message } from 'design-system/inline-message';
import type { Lesson } from 'lesson-kit/lesson';
import type { MeantStudent } from 'lesson-kit/student-question';

export type Decision = 'approve' | 'reject';

/** What is chosen with a decision. */
export interface DecisionChoice {
  /** The reason of a rejection. */
  reason?: string | undefined;
  /** Whether the teachers are admitted with their lessons. An approval alone does not admit. */
  admitsTeachers?: boolean | undefined;
  /** The students whom the names without a record mean, by the typed name. */
  students?: ReadonlyMap<string, MeantStudent> | undefined;
}

/** The outcome of a decision on one lesson. */
export type DecisionResult =
  | 'decided'
  | 'failed'
  | 'changedByTeacher'
  | 'inClosedMonth'
  | 'decidedByOthers'
  | 'deleted';

/** The state of one row. A failure stays until the next decision on its lesson. */
export interface RowState {
  status: 'sending' | Extract<DecisionResult, 'failed' | 'changedByTeacher' | 'inClosedMonth'>;
  decision: Decision;
}

/** How a lesson has left the list. */
export type DecidedState = 'approved' | 'rejected' | Extract<DecisionResult, 'decidedByOthers' | 'deleted'>;

/** The messages that differ between the lesson types (spec §8). */
export interface DecisionMessages {
  failed: Record<Decision, Message>;
}

/** The outcome of one decision on one or several lessons, each as it was shown. */
export interface Outcome extends Record<DecisionResult, Lesson[]> {
  decision: Decision;
  /** The teachers who were admitted with the lessons. */
  admitted?: readonly string[];
}
