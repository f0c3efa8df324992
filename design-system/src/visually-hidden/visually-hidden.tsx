import type { ComponentProps } from 'react';
import styles from './visually-hidden.module.css';

/** A span that screen readers read and nobody sees. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className={styles.visuallyHidden} />;
}
