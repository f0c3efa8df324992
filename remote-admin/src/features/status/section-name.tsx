import type { ReactNode } from 'react';
import { statusMessages } from './messages';
import styles from './section-name.module.css';

interface SectionNameProps {
  /** The section's remote, or `shell`. */
  name: string;
  /** It is shown beside the name. */
  children?: ReactNode;
}

const NAMES: Readonly<Record<string, string>> = statusMessages.sections;

/** The Arabic name of a section, if it has one, and its technical name. */
export function SectionName({ name, children }: SectionNameProps) {
  const arabic = NAMES[name];
  return (
    <span className={styles.place}>
      {arabic && <span>{arabic}</span>}
      {children}
      <bdi dir="ltr" className={styles.name}>
        {name}
      </bdi>
    </span>
  );
}
