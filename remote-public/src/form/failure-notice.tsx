import { type Message, MessageText } from 'design-system/message';
import { Notice } from 'design-system/notice';
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
      <Notice tone="error" action={action}>
        <MessageText message={message} />
      </Notice>
    )
  );
}
