import { Card } from 'design-system/card';
import { Stack } from 'design-system/layout';
import { type ReactNode, useId } from 'react';
import styles from './record.module.css';

interface RecordSectionProps {
  title: string;
  /** Whether it is on paper: a section to fill in or to press is not. */
  printed?: boolean;
  children: ReactNode;
}

/** A section of a record under its heading. */
export function RecordSection({ title, printed = true, children }: RecordSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section} data-printed={printed}>
      <Stack gap="small">
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        <Card>
          <Stack gap="small">{children}</Stack>
        </Card>
      </Stack>
    </section>
  );
}

/** Short sections, beside each other where there is room. */
export function SectionColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}
