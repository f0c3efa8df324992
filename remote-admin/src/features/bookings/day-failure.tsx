import { Button } from 'design-system/button';
import { Notice } from 'design-system/notice';
import { bookingMessages } from './messages';

/** The inline message of a day that could not be read; the list below it is empty. */
export function DayFailure({ busy, onRetry }: { busy: boolean; onRetry(): void }) {
  return (
    <Notice
      tone="error"
      action={
        <Button variant="secondary" size="small" busy={busy} onClick={onRetry}>
          {bookingMessages.retry}
        </Button>
      }
    >
      {bookingMessages.dayFailed}
    </Notice>
  );
}
