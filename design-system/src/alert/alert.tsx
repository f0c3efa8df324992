import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './alert.module.css';

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

export interface AlertProps {
  /** Default `info`. */
  tone?: 'info' | 'success' | 'warning' | 'error' | undefined;
  /** `false` where the text has its own icon. */
  icon?: false | undefined;
  title?: ReactNode;
  /** A button or link. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A message within the page. Errors have the role `alert`, the others `status`. */
export function Alert({ tone = 'info', icon, title, action, children }: AlertProps) {
  const Icon = ICONS[tone];
  return (
    <div className={styles.alert} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      {icon !== false && <Icon className={styles.icon} aria-hidden="true" />}
      <div className={styles.body}>
        <div className={styles.text}>
          {title && <p className={styles.title}>{title}</p>}
          {children && <div>{children}</div>}
        </div>
        {action && <div>{action}</div>}
      </div>
    </div>
  );
}
