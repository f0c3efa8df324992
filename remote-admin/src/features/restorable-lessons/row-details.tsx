import type { ReactNode } from 'react';
import { MomentText } from 'section-kit/moment-text';
import styles from './restorable-lessons.module.css';

interface DetailProps {
  label: string;
  children: ReactNode;
}

/** What a row says below its columns; nothing if the server omits it. */
export function Detail({ label, children }: DetailProps) {
  if (!children) return null;
  return (
    <p className={styles.detail}>
      <span className={styles.label}>{label}: </span>
      <bdi>{children}</bdi>
    </p>
  );
}

interface BylineProps {
  label: string;
  /** A username; empty if the server omits it. */
  by: string;
  /** An ISO date-time; empty if the server omits it. */
  at: string;
}

/** Who did it, and when. */
export function Byline({ label, by, at }: BylineProps) {
  if (!by && !at) return null;
  return (
    <p className={`${styles.detail} ${styles.label}`}>
      {label}: <bdi>{by}</bdi>
      {by && at && ' · '}
      {at && <MomentText at={at} />}
    </p>
  );
}
