import { cardClass } from 'design-system/card';
import { Stack } from 'design-system/layout';
import { type ReactNode, useId } from 'react';
import styles from './account-part.module.css';

interface AccountPartProps {
  /** A link with this id jumps to the heading. */
  headingId?: string;
  title: string;
  description?: string;
  children: ReactNode;
}

/** One card of the account page. */
export function AccountPart({ headingId, title, description, children }: AccountPartProps) {
  const ownId = useId();
  const id = headingId ?? ownId;
  return (
    <section className={cardClass} aria-labelledby={id}>
      <Stack className={styles.part}>
        <div>
          <h2 id={id} className={styles.title} tabIndex={headingId === undefined ? undefined : -1}>
            {title}
          </h2>
          {description && <p className={styles.description}>{description}</p>}
        </div>
        {children}
      </Stack>
    </section>
  );
}
