import { AgorotText } from './agorot-text';
import styles from './balance-text.module.css';
import { balanceWord } from './balance-words';

interface BalanceTextProps {
  /** The balance is in agorot; above zero it is owed to the institute. */
  balance: number;
  /** Whether it is the balance of a family. */
  ofFamily?: boolean;
}

/** A balance in words and colour: `عليه 320 ₪`, `له 50 ₪`. */
export function BalanceText({ balance, ofFamily = false }: BalanceTextProps) {
  const word = balanceWord(balance, ofFamily);
  if (balance === 0) return <span className={styles.settled}>{word}</span>;
  return (
    <span className={styles.balance} data-owing={balance > 0}>
      {word} <AgorotText amount={Math.abs(balance)} />
    </span>
  );
}
