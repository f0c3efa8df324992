import { cardClass } from 'design-system/card';
import { Stack } from 'design-system/layout';
import { type ReactNode, useId } from 'react';
import styles from './account-part.module.css';

interface AccountPartProps {
  title: string;
  description?: string;
  children: ReactNode;
}

/** One card of the account page. */
export function AccountPart({ title, description, children }: AccountPartProps) {
  const id = useId();
  return (
    <section className={cardClass} aria-labelledby={id}>
      <Stack className={styles.part}>
        <div>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {description && <p className={styles.description}>{description}</p>}
        </div>
        {children}
      </Stack>
    </section>
  );
}
