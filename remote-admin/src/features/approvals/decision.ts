import type { Message } from 'design-system/inline-message';
import type { Lesson } from 'lesson-kit/lesson';

export type Decision = 'approve' | 'reject';

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
}
