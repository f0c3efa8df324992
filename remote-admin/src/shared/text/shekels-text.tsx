import { formatShekels } from 'arabic-text/numbers';
import styles from './shekels-text.module.css';

const LEFT_TO_RIGHT_MARK = '\u200e';

/** Whole shekels on one line: the currency sign and a minus sign are left of the number. */
export function ShekelsText({ amount }: { amount: number }) {
  return (
    <bdi dir="rtl" className={styles.amount}>
      {amount < 0 && LEFT_TO_RIGHT_MARK}
      {formatShekels(amount)}
    </bdi>
  );
}
