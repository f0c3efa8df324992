import { Alert } from 'design-system/alert';
import { InlineMessage, type Message } from 'design-system/inline-message';
import type { ReactNode } from 'react';

interface FailureAlertProps {
  /** Without a message nothing is shown. */
  message: Message | undefined;
  /** A link or a note beside it. */
  action?: ReactNode;
}

export function FailureAlert({ message, action }: FailureAlertProps) {
  return (
    message && (
      <Alert tone="error" action={action}>
        <InlineMessage message={message} />
      </Alert>
    )
  );
}
