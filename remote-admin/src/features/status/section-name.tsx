import type { ReactNode } from 'react';
import { statusMessages } from './messages';
import styles from './section-name.module.css';

interface SectionNameProps {
  /** The section's remote, or `shell`. */
  name: string;
  /** What stands beside it. */
  children?: ReactNode;
}

const NAMES: Readonly<Record<string, string>> = statusMessages.sections;

/** A section in words, with the name that its team releases it by. A section without words has that name alone. */
export function SectionName({ name, children }: SectionNameProps) {
  const words = NAMES[name];
  return (
    <span className={styles.place}>
      {words && <span>{words}</span>}
      {children}
      <bdi dir="ltr" className={styles.name}>
        {name}
      </bdi>
    </span>
  );
}
