import { dismissMessage, showMessage } from 'design-system/live-messages';
import { outcomeMessages } from 'section-calls/outcome-messages';
import type { UndoableAction } from '../undo/use-undo';
import type { DecisionWords, Outcome } from './decision';
import { decisionMessages } from './messages';

/** What the failure messages of decisions are kept under. */
export const DECIDING = 'decision';

let lastApproval: ReturnType<typeof showMessage> | undefined;

/**
 * Says how a decision went: the specification's words for one lesson, one sentence with the number for several.
 * Rejections can be taken back from the message.
 */
export function announceOutcome(outcome: Outcome, words: DecisionWords, action: UndoableAction): void {
  const { decision, decided, failed, changedByTeacher, decidedByOthers, gone } = outcome;
  if (decided.length === 0) action.drop();
  if (decided.length > 0 && decision === 'approve') {
    // Approvals follow one another quickly: the newest replaces the one before.
    if (lastApproval !== undefined) dismissMessage(lastApproval);
    const message = decided.length === 1 ? words.approved : decisionMessages.manyApproved(decided.length);
    lastApproval = showMessage({ tone: 'success', message });
    action.settle(words.approvalStands);
  }
  if (decided.length > 0 && decision === 'reject') {
    action.offerUndo(
      decided.length === 1 ? words.rejected : decisionMessages.manyRejected(decided.length),
      decided,
    );
  }
  if (failed.length === 1) {
    outcomeMessages.failed(DECIDING, decision === 'approve' ? words.approveFailed : words.rejectFailed);
  } else if (failed.length > 1) {
    outcomeMessages.failed(DECIDING, decisionMessages.manyFailed(failed.length));
  }
  tell(changedByTeacher, decisionMessages.changedByTeacher, decisionMessages.manyChangedByTeacher);
  tell(decidedByOthers, decisionMessages.alreadyDecided, decisionMessages.manyAlreadyDecided);
  tell(gone, decisionMessages.gone, decisionMessages.manyGone);
}

/** Says why lessons were left undecided, if there are any. */
function tell(ids: readonly string[], ofOne: string, ofMany: (count: number) => string): void {
  if (ids.length === 0) return;
  showMessage({ tone: 'info', message: ids.length === 1 ? ofOne : ofMany(ids.length) });
}
