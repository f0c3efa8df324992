import { Card } from 'design-system/card';
import { Stack } from 'design-system/layout';
import type { ComponentProps, ReactNode } from 'react';
import { PageSection } from '../lists/page-section';
import styles from './record.module.css';

/** A section of a record: a card under its heading. */
export function RecordSection({ children, ...section }: ComponentProps<typeof PageSection>) {
  return (
    <PageSection {...section}>
      <Card>
        <Stack gap="small">{children}</Stack>
      </Card>
    </PageSection>
  );
}

/** Short sections, beside each other where there is room. */
export function SectionColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}
