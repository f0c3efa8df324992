import type { ReactNode } from 'react';
import styles from './list.module.css';

/** A value that is named where the header of its column is hidden. */
export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <span className={styles.label}>{label}: </span>
      {children}
    </>
  );
}
