import { Toolbar } from 'design-system/layout';
import type { ReactNode } from 'react';
import styles from './filter-bar.module.css';

interface FilterBarProps {
  /** Says what the fields are for. */
  label: string;
  children: ReactNode;
}

/** The filters above a list: names narrow, a month as wide as its name; two side by side on a phone. */
export function FilterBar({ label, children }: FilterBarProps) {
  return (
    <Toolbar aria-label={label} className={styles.filters}>
      {children}
    </Toolbar>
  );
}
