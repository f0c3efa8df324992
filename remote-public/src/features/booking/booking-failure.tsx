import { Alert } from 'design-system/alert';
import { InlineMessage, type Message } from 'design-system/inline-message';
import type { ApiError } from 'shared-auth';
import { callMessages } from '../../shared/messages';

interface BookingFailureProps {
  message: Message;
  cause: ApiError | undefined;
}

/** The specification's words for a request that did not get through, and how long to wait where that is known. */
export function BookingFailure({ message, cause }: BookingFailureProps) {
  return (
    <Alert tone="error" icon={false}>
      <p>
        <InlineMessage message={message} />
      </p>
      {cause?.kind === 'too-many' && <p>{callMessages.tooMany(cause.retryAfter)}</p>}
    </Alert>
  );
}
