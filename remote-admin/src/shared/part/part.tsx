import { Card } from 'design-system/card';
import { Stack } from 'design-system/layout';
import { Children, type ReactNode, useId } from 'react';
import styles from './part.module.css';

interface PartProps {
  title: string;
  /** Whether it is on paper: a part to fill in or to press is not. */
  printed?: boolean;
  children: ReactNode;
}

/** A part of a record under its heading. */
export function Part({ title, printed = true, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part} data-printed={printed}>
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

/** Several values, each on a line of its own. */
export function Lines({ children }: { children: ReactNode }) {
  return <ul className={styles.lines}>{Children.map(children, (child) => child && <li>{child}</li>)}</ul>;
}
