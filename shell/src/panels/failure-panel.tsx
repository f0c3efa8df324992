import { Button } from 'design-system/button';
import { messages } from '../messages';
import { Panel } from './panel';

/** In place of a page whose files did not come, or that gave up. */
export function FailurePanel({ onRetry }: { onRetry: () => void }) {
  return (
    <Panel
      {...messages.failure}
      action={
        <Button variant="primary" onClick={onRetry}>
          {messages.retry}
        </Button>
      }
    />
  );
}
