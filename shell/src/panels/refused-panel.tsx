import { Button } from 'design-system/button';
import { messages } from '../messages';
import type { PolicyRejection } from '../site/policy-check';
import { Panel } from './panel';

/** In place of a section that the shell does not open: a newly loaded site may. */
export function RejectedPanel({ reason }: { reason: PolicyRejection }) {
  return (
    <Panel
      title={messages.refused.title}
      explanation={messages.refused[reason]}
      action={
        <Button variant="primary" onClick={() => window.location.reload()}>
          {messages.retry}
        </Button>
      }
    />
  );
}
