import type { HTMLAttributes } from 'react';
import styles from './visually-hidden.module.css';

export interface VisuallyHiddenProps extends HTMLAttributes<HTMLElement> {
  /** `div` for block content. Default `span`. */
  as?: 'span' | 'div';
}

/** Content for screen readers only. */
export function VisuallyHidden({ as: Element = 'span', ...attributes }: VisuallyHiddenProps) {
  return <Element {...attributes} className={styles.visuallyHidden} />;
}
