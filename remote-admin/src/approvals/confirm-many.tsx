import { ConfirmDialog } from 'design-system/confirm';
import type { Lesson } from '../lessons/lesson';
import type { Decision } from './decision';
import { decisionMessages } from './messages';

interface ConfirmManyProps {
  request: { lessons: readonly Lesson[]; decision: Decision } | undefined;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before one press decides on several lessons. */
export function ConfirmMany({ request, onConfirm, onCancel }: ConfirmManyProps) {
  const count = request?.lessons.length ?? 0;
  const approves = request?.decision === 'approve';
  return (
    <ConfirmDialog
      open={request !== undefined}
      message={
        approves ? decisionMessages.confirmApproveMany(count) : decisionMessages.confirmRejectMany(count)
      }
      confirmLabel={approves ? decisionMessages.approve : decisionMessages.reject}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
