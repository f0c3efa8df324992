import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { RETRY_LABEL, RETRYING_LABEL } from 'design-system/states';

interface ListFailureProps {
  message: string;
  busy: boolean;
  onRetry: () => void;
}

/** The inline message of a list that could not be read. */
export function ListFailure({ message, busy, onRetry }: ListFailureProps) {
  return (
    <Alert
      tone="error"
      action={
        <Button variant="secondary" size="small" busy={busy} busyLabel={RETRYING_LABEL} onClick={onRetry}>
          {RETRY_LABEL}
        </Button>
      }
    >
      {message}
    </Alert>
  );
}
