import { cardClass } from 'design-system/card';
import { type ReactNode, useId } from 'react';
import styles from './form-part.module.css';

/** Fields that belong together, under a heading. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={cardClass} aria-labelledby={heading}>
      <div className={styles.part}>
        <h2 id={heading}>{title}</h2>
        {children}
      </div>
    </section>
  );
}
