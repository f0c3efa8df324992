import { Button } from 'design-system/button';
import { Notice } from 'design-system/notice';
import { RETRY_LABEL, RETRYING_LABEL } from 'design-system/states';
import { bookingMessages } from './messages';

/** The inline message of a day that could not be read; the list below it is empty. */
export function DayFailure({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <Notice
      tone="error"
      action={
        <Button variant="secondary" size="small" busy={busy} busyLabel={RETRYING_LABEL} onClick={onRetry}>
          {RETRY_LABEL}
        </Button>
      }
    >
      {bookingMessages.dayFailed}
    </Notice>
  );
}
