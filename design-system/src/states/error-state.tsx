import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button';
import { InlineMessage, type Message } from '../inline-message/index';
import { messages } from '../messages';
import styles from './states.module.css';

/** What a button says that tries again what has failed, wherever it stands. */
export const RETRY_LABEL = messages.retry;

/** What such a button says while it is tried again. */
export const RETRYING_LABEL = messages.retrying;

export interface ErrorStateProps {
  message: Message;
  /** Without it there is no button. */
  onRetry?: (() => void) | undefined;
  /** The retry goes on. */
  busy?: boolean | undefined;
}

/** Stands where content would be that could not be loaded. Announced at once, and again after every retry in vain. */
export function ErrorState({ message, onRetry, busy = false }: ErrorStateProps) {
  const [retry, setRetry] = useState({ busy, failures: 1 });
  if (retry.busy !== busy) setRetry({ busy, failures: retry.failures + (busy ? 0 : 1) });
  return (
    // Not atomic, so that only what is new is said: the button's words while busy, the message after that.
    <div className={styles.state} data-tone="error" role="alert" aria-atomic="false">
      <div className={styles.icon} aria-hidden="true">
        <CloudOff />
      </div>
      {/* Words that stay in the page are not said twice, so each failure has its own. */}
      <div key={retry.failures} className={styles.title}>
        <InlineMessage message={message} />
      </div>
      {onRetry && (
        <div className={styles.action}>
          <Button variant="secondary" onClick={onRetry} busy={busy} busyLabel={RETRYING_LABEL}>
            {RETRY_LABEL}
          </Button>
        </div>
      )}
    </div>
  );
}
