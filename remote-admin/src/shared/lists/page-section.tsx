import { Stack } from 'design-system/layout';
import { type ReactNode, useId } from 'react';
import { Note } from './list';
import styles from './page-section.module.css';

interface PageSectionProps {
  title: string;
  hint?: string;
  /** Whether it is on paper: a section to fill in or to press is not. */
  printed?: boolean;
  children: ReactNode;
}

/** A section of a page under its heading. */
export function PageSection({ title, hint, printed = true, children }: PageSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section} data-printed={printed}>
      <Stack gap="small">
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        {hint && <Note>{hint}</Note>}
        {children}
      </Stack>
    </section>
  );
}
