import type { Message } from 'design-system/message';

export type Decision = 'approve' | 'reject';

/** What is going on with one row. What kept it from being decided stays until it is decided again. */
export interface RowState {
  status: 'sending' | 'failed' | 'changedByTeacher';
  decision: Decision;
}

/** What a decision on one lesson says; individual and group lessons have their own words in spec §8. */
export interface DecisionWords {
  approved: string;
  rejected: string;
  /** An approval cannot be taken back, and what can be done instead. */
  approvalStands: string;
  approveFailed: Message;
  rejectFailed: Message;
}

/** How the decision on one or several lessons went, by lesson. */
export interface Outcome {
  decision: Decision;
  decided: string[];
  failed: string[];
  /** These are no longer as they were shown, and wait for a decision on what they are now. */
  changedByTeacher: string[];
  /** Somebody else approved or rejected these first. */
  decidedByOthers: string[];
  /** These were deleted meanwhile. */
  gone: string[];
}
