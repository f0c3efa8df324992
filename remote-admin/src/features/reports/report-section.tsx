import { Stack } from 'design-system/layout';
import { type ReactNode, useId } from 'react';
import { reportMessages } from './messages';
import styles from './reports.module.css';

interface ReportSectionProps {
  title: string;
  /** Each sum is named by its label. */
  sums: Readonly<Record<string, ReactNode>>;
  /** What is chosen or followed below the sums. */
  filters?: ReactNode;
  /** The figures are not there yet. */
  busy: boolean;
  /** The chart. */
  children: ReactNode;
}

/** One report: sums beside a chart. */
export function ReportSection(props: ReportSectionProps) {
  const { title, sums, filters, busy, children } = props;
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <h2 id={heading}>{title}</h2>
      <div className={styles.body}>
        <Stack>
          <dl className={styles.sums}>
            {Object.entries(sums).map(([label, sum]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{busy ? reportMessages.unknown : sum}</dd>
              </div>
            ))}
          </dl>
          {filters}
        </Stack>
        {children}
      </div>
    </section>
  );
}
