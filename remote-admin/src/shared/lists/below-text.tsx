import type { ReactNode } from 'react';
import styles from './below-text.module.css';

/** What a cell says on a line below its text, smaller. */
export function BelowText({ children }: { children: ReactNode }) {
  return <span className={styles.below}>{children}</span>;
}
