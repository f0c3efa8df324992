import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button';
import { InlineMessage, type Message } from '../inline-message/index';
import { messages } from '../messages';
import styles from './states.module.css';

/** The label of every retry button. */
export const RETRY_LABEL = messages.retry;

/** What such a button says while it is tried again. */
export const RETRYING_LABEL = messages.retrying;

export interface ErrorStateProps {
  message: Message;
  /** Without it there is no button. */
  onRetry?: (() => void) | undefined;
  /** A retry is running. */
  busy?: boolean | undefined;
}

/** It is shown instead of content that failed to load. It is announced at once, and again after each failed retry. */
export function ErrorState({ message, onRetry, busy = false }: ErrorStateProps) {
  const [retry, setRetry] = useState({ busy, failures: 1 });
  if (retry.busy !== busy) setRetry({ busy, failures: retry.failures + (busy ? 0 : 1) });
  return (
    // It is not atomic: screen readers announce the busy label and the next failure alone.
    <div className={styles.state} data-tone="error" role="alert" aria-atomic="false">
      <div className={styles.icon} aria-hidden="true">
        <CloudOff />
      </div>
      {/* Unchanged text is not announced twice: each failure gets its own element. */}
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
