import type { ReactNode } from 'react';
import styles from './badge.module.css';

export interface BadgeProps {
  /** `waiting` for what needs somebody, `success` and `danger` for what is decided. Default `neutral`. */
  tone?: 'neutral' | 'accent' | 'waiting' | 'success' | 'danger' | undefined;
  children: ReactNode;
}

/** A word or number that says the state of the thing beside it. Never by colour alone. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
