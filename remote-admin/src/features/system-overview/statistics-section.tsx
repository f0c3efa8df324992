import { Stack } from 'design-system/layout';
import type { ReactNode } from 'react';
import styles from './statistics-section.module.css';

interface StatisticsSectionProps {
  id: string;
  title: string;
  /** The export button. */
  actions: ReactNode;
  /** Whether it is part of the printed page. */
  printed: boolean;
  children: ReactNode;
}

/** One table of the overview with its heading. */
export function StatisticsSection({ id, title, actions, printed, children }: StatisticsSectionProps) {
  return (
    <section aria-labelledby={id} className={printed ? undefined : styles.screenOnly}>
      <Stack gap="small">
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          <div className={styles.tools}>{actions}</div>
        </div>
        {children}
      </Stack>
    </section>
  );
}
