import { AgorotText } from 'lesson-kit/agorot-text';
import type { ReactNode } from 'react';
import { type BalanceRow, totalBalances } from '../../shared/balances/balance-rows';
import styles from './balances.module.css';
import { balanceMessages } from './messages';

const AGES = ['up_to_30', 'up_to_60', 'up_to_90', 'over_90'] as const;

/** The sums of the rows, and what is owed by its age. */
export function BalanceTotalsList({ rows }: { rows: readonly BalanceRow[] }) {
  const totals = totalBalances(rows);
  return (
    <section className={styles.totals} aria-label={balanceMessages.totals}>
      <dl className={styles.sums}>
        <Sum label={balanceMessages.due}>
          <AgorotText amount={totals.due} />
        </Sum>
        <Sum label={balanceMessages.paid}>
          <AgorotText amount={totals.paid} />
        </Sum>
        <Sum label={balanceMessages.owing}>
          <AgorotText amount={totals.owing} />
        </Sum>
        <Sum label={balanceMessages.credit}>
          <AgorotText amount={totals.credit} />
        </Sum>
      </dl>
      {totals.owing > 0 && (
        <dl className={styles.sums}>
          {AGES.map((age) => (
            <Sum key={age} label={balanceMessages.owedFor(balanceMessages.ages[age])}>
              <AgorotText amount={totals.ages[age]} />
            </Sum>
          ))}
        </dl>
      )}
    </section>
  );
}

function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.sum}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
