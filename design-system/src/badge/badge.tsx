import type { ReactNode } from 'react';
import styles from './badge.module.css';

export interface BadgeProps {
  /** `waiting` for something to decide, `success` and `danger` for decided things. Default `neutral`. */
  tone?: 'neutral' | 'accent' | 'waiting' | 'success' | 'danger' | undefined;
  children: ReactNode;
}

/** A word or number that shows a state, never by colour alone. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
