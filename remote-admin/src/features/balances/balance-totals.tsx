import type { BalanceSums } from 'api-contract/balance-schema';
import { AgorotText } from 'lesson-kit/agorot-text';
import type { ListedBalances } from '../../shared/balances/balance-queries';
import { Note } from '../../shared/lists/list';
import styles from './balances.module.css';
import { balanceMessages } from './messages';

const AGES = [
  'up_to_30',
  'up_to_60',
  'up_to_90',
  'over_90',
] as const satisfies (keyof BalanceSums['owed_by_age'])[];

interface BalanceTotalsListProps {
  totals: ListedBalances['totals'];
  /** The rows of all accounts, whose ages add up to what is owed. A list of students has no such rows. */
  accounts: ListedBalances['rows'] | undefined;
}

/** The sums of all balances, as the server adds them up, and what is owed by its age. */
export function BalanceTotalsList({ totals, accounts }: BalanceTotalsListProps) {
  return (
    <section className={styles.totals} aria-label={balanceMessages.totals}>
      <Sums
        amounts={[
          [balanceMessages.due, totals.charged + totals.adjusted],
          [balanceMessages.paid, totals.paid],
          [balanceMessages.owing, totals.owing],
          [balanceMessages.credit, totals.credit],
        ]}
      />
      {accounts && totals.owing > 0 && (
        <Sums
          amounts={AGES.map((age) => [
            balanceMessages.owedFor(balanceMessages.ages[age]),
            accounts.reduce((sum, { owed_by_age }) => sum + owed_by_age[age], 0),
          ])}
        />
      )}
      <Note>{balanceMessages.totalsHint}</Note>
    </section>
  );
}

function Sums({ amounts }: { amounts: readonly (readonly [label: string, amount: number])[] }) {
  return (
    <dl className={styles.sums}>
      {amounts.map(([label, amount]) => (
        <div key={label} className={styles.sum}>
          <dt>{label}</dt>
          <dd>
            <AgorotText amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
