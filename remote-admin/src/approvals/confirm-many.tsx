import { ConfirmDialog } from 'design-system/confirm';
import type { Decision } from './decision';
import { decisionMessages } from './messages';

interface ConfirmManyProps {
  request: { ids: readonly string[]; decision: Decision } | undefined;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before one press decides on several lessons. */
export function ConfirmMany({ request, onConfirm, onCancel }: ConfirmManyProps) {
  const count = request?.ids.length ?? 0;
  const approves = request?.decision === 'approve';
  return (
    <ConfirmDialog
      open={request !== undefined}
      message={
        approves ? decisionMessages.confirmApproveMany(count) : decisionMessages.confirmRejectMany(count)
      }
      confirmLabel={approves ? decisionMessages.approve : decisionMessages.reject}
      cancelLabel={decisionMessages.cancel}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
