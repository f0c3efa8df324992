import { Button } from 'design-system/button';
import { messages } from '../messages';
import { Panel } from './panel';

interface FailurePanelProps {
  reason: 'missing' | 'crashed';
  onRetry: () => void;
}

/** In place of a page whose files did not come, or that gave up. */
export function FailurePanel({ reason, onRetry }: FailurePanelProps) {
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
