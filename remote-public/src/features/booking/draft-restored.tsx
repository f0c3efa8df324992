import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { bookingMessages } from './messages';

/** Says that the form was not left empty, and lets the person start with an empty one. */
export function DraftRestored({ onStartAgain }: { onStartAgain: () => void }) {
  return (
    <Alert
      action={
        <Button variant="quiet" size="small" onClick={onStartAgain}>
          {bookingMessages.startAgain}
        </Button>
      }
    >
      {bookingMessages.draftRestored}
    </Alert>
  );
}
