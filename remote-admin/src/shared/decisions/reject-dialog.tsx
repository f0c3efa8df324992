import { Alert } from 'design-system/alert';
import { ConfirmDialog } from 'design-system/confirm';
import { InlineMessage, type Message } from 'design-system/inline-message';
import { Stack } from 'design-system/layout';
import { useState } from 'react';
import type { DecisionWords } from './decision';
import { ReasonField } from './reason-field';

interface RejectDialogProps {
  words: Pick<DecisionWords<never>, 'confirmReject' | 'cancelReject' | 'reasons' | 'reasonHint'>;
  question: string;
  /** The initial text of the reason. */
  reason?: string | undefined;
  /** The rejection is being sent. */
  busy?: boolean;
  /** Why the last attempt failed. */
  failure: Message | undefined;
  /** @param reason `undefined` if none was given */
  onReject: (reason: string | undefined) => void;
  onCancel: () => void;
}

/**
 * Asks before a rejection and takes an optional reason. The focus starts on the button: Enter rejects without one. It is a
 * question and no form of `SaveDialog`, because the row shows the decision at once and its undo takes the rejection back.
 */
export function RejectDialog({
  words,
  question,
  reason: initial = '',
  busy = false,
  failure,
  onReject,
  onCancel,
}: RejectDialogProps) {
  const [reason, setReason] = useState(initial);
  return (
    <ConfirmDialog
      open
      message={question}
      confirmLabel={words.confirmReject}
      cancelLabel={words.cancelReject}
      busy={busy}
      onConfirm={() => onReject(reason.trim() || undefined)}
      onCancel={onCancel}
    >
      <Stack gap="small">
        <ReasonField
          choices={words.reasons}
          hint={words.reasonHint}
          value={reason}
          readOnly={busy}
          onValueChange={setReason}
        />
        {failure !== undefined && (
          <Alert tone="error">
            <InlineMessage message={failure} />
          </Alert>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
