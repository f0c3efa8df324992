import type { ReactNode } from 'react';
import styles from './states.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  /** Why there is nothing, or what would bring something. */
  children?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
}

/** It is shown instead of an empty list. */
export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {icon && (
        <div className={styles.icon} aria-hidden="true">
          {icon}
        </div>
      )}
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
