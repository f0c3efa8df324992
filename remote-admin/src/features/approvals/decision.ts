import type { Message } from 'design-system/inline-message';
import type { Lesson } from 'lesson-kit/lesson';

export type Decision = 'approve' | 'reject';

/** The outcome of a decision on one lesson. */
export type DecisionResult = 'decided' | 'failed' | 'changedByTeacher' | 'decidedByOthers' | 'deleted';

/** The state of one row. A failure stays until the next decision on its lesson. */
export interface RowState {
  status: 'sending' | Extract<DecisionResult, 'failed' | 'changedByTeacher'>;
  decision: Decision;
}

/** The messages that differ between the lesson types (spec §8). */
export interface DecisionMessages {
  /** Why an approval cannot be undone. */
  approvalIsFinal: string;
  failed: Record<Decision, Message>;
}

/** The outcome of one decision on one or several lessons, each as it was shown. */
export interface Outcome extends Record<DecisionResult, Lesson[]> {
  decision: Decision;
}
