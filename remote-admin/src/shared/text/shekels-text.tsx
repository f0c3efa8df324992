import { formatShekels } from 'arabic-text/numbers';
import styles from './shekels-text.module.css';

/** Whole shekels, `1,250 ₪`, in one piece. */
export function ShekelsText({ amount }: { amount: number }) {
  return <bdi className={styles.amount}>{formatShekels(amount)}</bdi>;
}
