import { AgorotText } from 'lesson-kit/agorot-text';
import styles from './sum-list.module.css';

/** A sum in agorot and what it counts. */
export type Sum = readonly [label: string, amount: number];

interface SumListProps {
  /** The accessible name. */
  label: string;
  /** Each line of sums begins anew. */
  lines: readonly (readonly Sum[])[];
}

/** The sums of a list. On a phone they follow it, so that its rows come first. */
export function SumList({ label, lines }: SumListProps) {
  return (
    <section className={styles.sums} aria-label={label}>
      {lines
        .filter((sums) => sums.length > 0)
        .map((sums) => (
          <dl key={sums.map(([of]) => of).join()} className={styles.line}>
            {sums.map(([of, amount]) => (
              <div key={of} className={styles.sum}>
                <dt>{of}</dt>
                <dd>
                  <AgorotText amount={amount} />
                </dd>
              </div>
            ))}
          </dl>
        ))}
    </section>
  );
}
