import { formatNumber } from 'arabic-text/numbers';
import { Stack } from 'design-system/layout';
import type { ReactNode } from 'react';
import { sumRows, totalHours } from '../../shared/statistics/hours-sums';
import { overviewMessages } from './messages';
import styles from './statistics-section.module.css';

interface StatisticsSectionProps {
  id: string;
  title: string;
  /** The rows to sum. */
  rows: Parameters<typeof sumRows>[0];
  /** The export button. */
  actions: ReactNode;
  /** Whether it is part of the printed page. */
  printed: boolean;
  children: ReactNode;
}

/** One table of the overview with its heading and its sums. */
export function StatisticsSection(props: StatisticsSectionProps) {
  const { id, title, rows, actions, printed, children } = props;
  const sums = sumRows(rows);
  return (
    <section aria-labelledby={id} className={printed ? undefined : styles.screenOnly}>
      <Stack gap="small">
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          <div className={styles.tools}>{actions}</div>
        </div>
        {children}
        {rows.length > 0 && (
          <dl className={styles.sums}>
            <Sum label={overviewMessages.individual} hours={sums.total_individual_hours} />
            <Sum label={overviewMessages.group} hours={sums.total_group_hours} />
            <Sum label={overviewMessages.total} hours={totalHours(sums)} />
          </dl>
        )}
      </Stack>
    </section>
  );
}

function Sum({ label, hours }: { label: string; hours: number }) {
  return (
    <div className={styles.sum}>
      <dt>{label}</dt>
      <dd>{formatNumber(hours)}</dd>
    </div>
  );
}
