import { Stack } from 'design-system/layout';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { reportMessages } from './messages';
import styles from './reports.module.css';

interface ReportSectionProps {
  title: string;
  /** Each sum is named by its label. */
  sums: Readonly<Record<string, ReactNode>>;
  /** They are shown below the sums. */
  children?: ReactNode;
  chart: ReactNode;
  table: ReactNode;
  /** The figures are not there yet. */
  busy: boolean;
}

/** One report: sums, a chart, and the same figures as a table, which is always printed. */
export function ReportSection(props: ReportSectionProps) {
  const { title, sums, children, chart, table, busy } = props;
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
          {children}
        </Stack>
        {chart}
      </div>
      <details ref={usePrintedOpen()}>
        <summary className={styles.summary}>{reportMessages.asTable}</summary>
        {table}
      </details>
    </section>
  );
}

/** Opens the details while the page is printed. */
function usePrintedOpen() {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    let wasOpen = false;
    const open = () => {
      if (!details.current) return;
      wasOpen = details.current.open;
      details.current.open = true;
    };
    const restore = () => {
      if (details.current) details.current.open = wasOpen;
    };
    window.addEventListener('beforeprint', open);
    window.addEventListener('afterprint', restore);
    return () => {
      window.removeEventListener('beforeprint', open);
      window.removeEventListener('afterprint', restore);
    };
  }, []);
  return details;
}
