import styles from './inline-message.module.css';
import type { Message } from './message';

const AMOUNT = /(-?[\d.,]+ ₪)/;

/** A text whose amounts of money are not torn apart at the end of a line. */
function withAmounts(text: string) {
  if (!AMOUNT.test(text)) return text;
  return (
    <>
      {text.split(AMOUNT).map((piece, index) =>
        AMOUNT.test(piece) ? (
          <span key={index} className={styles.amount}>
            {piece}
          </span>
        ) : (
          piece
        ),
      )}
    </>
  );
}

/**
 * Shows a message. A bilingual one has its English text in a left-to-right `lang="en"` span above its Arabic line.
 */
export function InlineMessage({ message }: { message: Message }) {
  if (typeof message === 'string') return withAmounts(message);
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
