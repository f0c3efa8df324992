import { ConfirmDialog } from 'design-system/confirm';
import type { Lesson } from 'lesson-kit/lesson';
import { lessonLabel } from '../../shared/lesson/lesson-columns';
import type { Decision } from './decision';
import { decisionMessages } from './messages';

interface ConfirmDecisionProps {
  request: { lessons: readonly Lesson[]; decision: Decision } | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before one press decides on several lessons, or on one that is not where the person is. */
export function ConfirmDecision({ request, onConfirm, onCancel }: ConfirmDecisionProps) {
  const approves = request?.decision === 'approve';
  return (
    <ConfirmDialog
      open={request !== undefined}
      message={request ? questionAbout(request.lessons, approves) : ''}
      confirmLabel={approves ? decisionMessages.approve : decisionMessages.reject}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

function questionAbout(lessons: readonly Lesson[], approves: boolean): string {
  const [lesson, ...others] = lessons;
  const what = lesson && others.length === 0 ? lessonLabel(lesson) : decisionMessages.lessons(lessons.length);
  return approves ? decisionMessages.confirmApprove(what) : decisionMessages.confirmReject(what);
}
