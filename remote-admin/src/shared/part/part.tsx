import { Card } from 'design-system/card';
import { Stack } from 'design-system/layout';
import { type ReactNode, useId } from 'react';
import styles from './part.module.css';

/** A part of a record under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <Stack gap="small">
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        <Card>{children}</Card>
      </Stack>
    </section>
  );
}

/** Short parts, beside each other where there is room. */
export function PartColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

/** Names and values of a record: `dt` and `dd` elements. */
export function Fields({ children }: { children: ReactNode }) {
  return <dl className={styles.fields}>{children}</dl>;
}
