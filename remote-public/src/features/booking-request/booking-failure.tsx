import { type Message, MessageText } from 'design-system/message';
import { Notice } from 'design-system/notice';
import type { ApiError } from 'shared-auth';
import { callMessages } from '../../messages';

interface BookingFailureProps {
  message: Message;
  cause: ApiError | undefined;
}

/** The specification's words for a request that did not get through, and how long to wait where that is known. */
export function BookingFailure({ message, cause }: BookingFailureProps) {
  return (
    <Notice tone="error" icon={false}>
      <p>
        <MessageText message={message} />
      </p>
      {cause?.kind === 'too-many' && <p>{callMessages.tooMany(cause.retryAfter)}</p>}
    </Notice>
  );
}
