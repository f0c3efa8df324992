import { Button } from 'design-system/button';
import { messages } from '../messages';
import type { RefusalReason } from '../site/refusal';
import { Panel } from './panel';

/** In place of a section that the shell does not open: a newly loaded site may. */
export function RefusedPanel({ reason }: { reason: RefusalReason }) {
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
