import { AgorotText } from './agorot-text';
import styles from './balance-text.module.css';
import { balanceWords } from './statement-messages';

interface BalanceTextProps {
  /** The balance is in agorot; above zero it is owed to the institute. */
  balance: number;
  /** Whether it is the balance of a family. */
  ofFamily?: boolean;
}

/** A balance in words and colour: `عليه 320 ₪`, `له 50 ₪`. */
export function BalanceText({ balance, ofFamily = false }: BalanceTextProps) {
  if (balance === 0) {
    return (
      <span className={styles.settled}>{ofFamily ? balanceWords.familySettled : balanceWords.settled}</span>
    );
  }
  const words = ofFamily ? balanceWords.family : balanceWords.student;
  return (
    <span className={styles.balance} data-owing={balance > 0}>
      {balance > 0 ? words.owing : words.credit} <AgorotText amount={Math.abs(balance)} />
    </span>
  );
}
