import styles from './inline-message.module.css';
import type { Message } from './message';

/**
 * Shows a message. A bilingual one has its English text in a left-to-right `lang="en"` span above its Arabic line.
 */
export function InlineMessage({ message }: { message: Message }) {
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
