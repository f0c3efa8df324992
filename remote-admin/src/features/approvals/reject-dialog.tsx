import { Alert } from 'design-system/alert';
import { ConfirmDialog } from 'design-system/confirm';
import { InlineMessage, type Message } from 'design-system/inline-message';
import { Stack } from 'design-system/layout';
import { useState } from 'react';
import { approvalMessages } from './messages';
import { ReasonField } from './reason-field';

interface RejectDialogProps {
  question: string;
  /** The initial text of the reason. */
  reason?: string | undefined;
  /** The rejection is being sent. */
  busy: boolean;
  /** Why the last attempt failed. */
  failure: Message | undefined;
  /** @param reason `undefined` if none was given */
  onReject: (reason: string | undefined) => void;
  onCancel: () => void;
}

/** Asks before a rejection and takes an optional reason. The focus starts on the button: Enter rejects without one. */
export function RejectDialog({
  question,
  reason: initial = '',
  busy,
  failure,
  onReject,
  onCancel,
}: RejectDialogProps) {
  const [reason, setReason] = useState(initial);
  return (
    <ConfirmDialog
      open
      message={question}
      confirmLabel={approvalMessages.reject}
      busy={busy}
      onConfirm={() => onReject(reason.trim() || undefined)}
      onCancel={onCancel}
    >
      <Stack gap="small">
        <ReasonField value={reason} readOnly={busy} onValueChange={setReason} />
        {failure !== undefined && (
          <Alert tone="error">
            <InlineMessage message={failure} />
          </Alert>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
