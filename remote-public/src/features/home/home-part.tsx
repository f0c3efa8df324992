import { type ReactNode, useId } from 'react';
import styles from './home-part.module.css';

interface HomePartProps {
  title: string;
  intro?: string;
  children: ReactNode;
}

export function HomePart({ title, intro, children }: HomePartProps) {
  const heading = useId();
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      {intro && <p className={styles.intro}>{intro}</p>}
      {children}
    </section>
  );
}
