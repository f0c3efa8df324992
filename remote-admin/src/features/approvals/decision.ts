import type { Message } from 'design-system/inline-message';
import type { Lesson } from 'lesson-kit/lesson';

export type Decision = 'approve' | 'reject';

/** What is going on with one row. What kept it from being decided stays until it is decided again. */
export interface RowState {
  status: 'sending' | 'failed' | 'changedByTeacher';
  decision: Decision;
}

/** What a failed decision on one lesson says; individual and group lessons have their own words in spec §8. */
export interface DecisionWords {
  /** An approval cannot be taken back, and what can be done instead. */
  approvalStands: string;
  approveFailed: Message;
  rejectFailed: Message;
}

/** How the decision on one or several lessons went, by lesson as it was shown. */
export interface Outcome {
  decision: Decision;
  decided: Lesson[];
  failed: Lesson[];
  /** These are no longer as they were shown, and wait for a decision on what they are now. */
  changedByTeacher: Lesson[];
  /** Somebody else approved or rejected these first. */
  decidedByOthers: Lesson[];
  /** These were deleted meanwhile. */
  gone: Lesson[];
}
