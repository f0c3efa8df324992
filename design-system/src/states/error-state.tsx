import { CloudOff } from 'lucide-react';
import { Button } from '../button';
import { type Message, MessageText } from '../message';
import { messages } from '../messages';
import styles from './states.module.css';

/** What a button says that tries again what has failed, wherever it stands. */
export const RETRY_LABEL = messages.retry;

export interface ErrorStateProps {
  message: Message;
  /** Without it there is no button. */
  onRetry?: (() => void) | undefined;
  /** The retry goes on. */
  busy?: boolean | undefined;
}

/** Stands where content would be that could not be loaded. Announced at once. */
export function ErrorState({ message, onRetry, busy }: ErrorStateProps) {
  return (
    <div className={styles.state} data-tone="error" role="alert">
      <div className={styles.icon} aria-hidden="true">
        <CloudOff />
      </div>
      <div className={styles.title}>
        <MessageText message={message} />
      </div>
      {onRetry && (
        <div className={styles.action}>
          <Button variant="secondary" onClick={onRetry} busy={busy}>
            {RETRY_LABEL}
          </Button>
        </div>
      )}
    </div>
  );
}
