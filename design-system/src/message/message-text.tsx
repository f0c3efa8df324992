import type { Message } from './message';
import styles from './message-text.module.css';

/**
 * Shows a message. The English of a bilingual one stands to the letter in a left-to-right `lang="en"` span, with
 * its Arabic line below.
 */
export function MessageText({ message }: { message: Message }) {
  if (typeof message === 'string') return message;
  return (
    <>
      <span className={styles.line}>
        <span lang="en" dir="ltr">
          {message.english}
        </span>
      </span>
      <span className={styles.line}>{message.arabic}</span>
    </>
  );
}
