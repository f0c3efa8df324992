import { Button } from 'design-system/button';
import { messages } from '../messages';
import { Panel } from './panel';

/** In place of a page that only the newly released site can open, while something would be lost by loading it. */
export function OutdatedPanel({ onRenew }: { onRenew: () => void }) {
  const { title, explanation, renew } = messages.outdated;
  return (
    <Panel
      title={title}
      explanation={explanation}
      action={
        <Button variant="primary" onClick={onRenew}>
          {renew}
        </Button>
      }
    />
  );
}
