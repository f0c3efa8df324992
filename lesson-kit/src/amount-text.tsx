import styles from './amount-text.module.css';

const LEFT_TO_RIGHT_MARK = '\u200e';

/** A formatted amount of money whose sign and minus keep their places in right-to-left text. */
export function AmountText({ text, isNegative }: { text: string; isNegative: boolean }) {
  return (
    <bdi dir="rtl" className={styles.amount}>
      {isNegative && LEFT_TO_RIGHT_MARK}
      {text}
    </bdi>
  );
}
