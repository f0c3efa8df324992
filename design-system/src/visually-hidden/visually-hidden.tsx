import type { HTMLAttributes } from 'react';
import styles from './visually-hidden.module.css';

export interface VisuallyHiddenProps extends HTMLAttributes<HTMLElement> {
  /** `div` for what a line of text cannot hold, such as a table. Default `span`. */
  as?: 'span' | 'div';
}

/** What screen readers read and nobody sees. */
export function VisuallyHidden({ as: Element = 'span', ...attributes }: VisuallyHiddenProps) {
  return <Element {...attributes} className={styles.visuallyHidden} />;
}
