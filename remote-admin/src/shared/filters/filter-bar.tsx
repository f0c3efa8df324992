import { joinLabelled } from 'arabic-text/list';
import { Toolbar } from 'design-system/layout';
import type { ReactNode } from 'react';
import styles from './filter-bar.module.css';

interface FilterBarProps {
  /** Says what the fields are for. */
  label: string;
  /** What they hold, by their labels: it stands in their place on paper. */
  chosen: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** The filters above a list: names narrow, a month as wide as its name; two side by side on a phone. */
export function FilterBar({ label, chosen, children }: FilterBarProps) {
  return (
    <Toolbar aria-label={label} printSummary={joinLabelled(chosen)} className={styles.filters}>
      {children}
    </Toolbar>
  );
}
