import { Alert } from 'design-system/alert';
import { InlineMessage, type Message } from 'design-system/inline-message';
import type { ReactNode } from 'react';

interface FailureNoticeProps {
  /** Nothing is shown without one. */
  message: Message | undefined;
  /** A way out of it, or what is not lost by it. */
  action?: ReactNode;
}

/** Says why something did not work. */
export function FailureNotice({ message, action }: FailureNoticeProps) {
  return (
    message && (
      <Alert tone="error" action={action}>
        <InlineMessage message={message} />
      </Alert>
    )
  );
}
