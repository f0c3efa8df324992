import { ConfirmDialog } from 'design-system/confirm';
import { messages } from '../messages';
import type { Decision } from './decision';

interface ConfirmManyProps {
  request: { ids: readonly string[]; decision: Decision } | undefined;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before one press decides on several lessons. */
export function ConfirmMany({ request, onConfirm, onCancel }: ConfirmManyProps) {
  const count = request?.ids.length ?? 0;
  const approves = request?.decision === 'approve';
  const { decisions } = messages;
  return (
    <ConfirmDialog
      open={request !== undefined}
      message={approves ? decisions.confirmApproveMany(count) : decisions.confirmRejectMany(count)}
      confirmLabel={approves ? decisions.approve : decisions.reject}
      cancelLabel={decisions.cancel}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
