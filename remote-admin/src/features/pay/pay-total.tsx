import type { ReactNode } from 'react';
import styles from './pay.module.css';

/** One of the sums of a month, in a `<dl>`. */
export function PayTotal({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.total}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
