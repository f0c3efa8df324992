import { Button } from 'design-system/button';
import { useEffect } from 'react';
import { messages } from '../messages';
import { onReconnect } from '../site/on-reconnect';
import { Panel } from './panel';
import type { FailureReason } from './panel-kind';

interface FailurePanelProps {
  reason: FailureReason;
  onRetry: () => void;
}

/** In place of a page whose files did not come, or that gave up. What did not come is tried again with the connection. */
export function FailurePanel({ reason, onRetry }: FailurePanelProps) {
  useEffect(() => {
    if (reason !== 'crashed') return onReconnect(onRetry);
  }, [reason, onRetry]);
  return (
    <Panel
      title={messages.failure.title}
      explanation={messages.failure[reason]}
      action={
        <Button variant="primary" onClick={onRetry}>
          {messages.retry}
        </Button>
      }
    />
  );
}
