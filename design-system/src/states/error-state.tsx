import { CloudOff } from 'lucide-react';
import { Button } from '../button';
import { type Message, MessageText } from '../message';
import { messages } from '../messages';
import styles from './states.module.css';

export interface ErrorStateProps {
  message: Message;
  /** Without it there is no button. */
  onRetry?: (() => void) | undefined;
  /** Default "try again". */
  retryLabel?: string | undefined;
  /** The retry goes on. */
  busy?: boolean | undefined;
}

/** Stands where content would be that could not be loaded. Announced at once. */
export function ErrorState({ message, onRetry, retryLabel = messages.retry, busy }: ErrorStateProps) {
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
            {retryLabel}
          </Button>
        </div>
      )}
    </div>
  );
}
