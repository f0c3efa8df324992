import type { ReactNode } from 'react';
import { ShekelsText } from '../../shared/text/shekels-text';
import styles from './list-heading.module.css';
import { paymentMessages } from './messages';

interface ListHeadingProps {
  id: string;
  title: string;
  /** The sum of all rows in shekels. */
  sum?: number;
  /** A button beside the sum. */
  action?: ReactNode;
}

/** The heading of a list, with its sum, which is announced when it changes. */
export function ListHeading({ id, title, sum, action }: ListHeadingProps) {
  return (
    <div className={styles.heading}>
      <h2 id={id}>{title}</h2>
      {sum !== undefined && (
        <p className={styles.sum} role="status">
          {paymentMessages.sum} <ShekelsText amount={sum} />
        </p>
      )}
      {action}
    </div>
  );
}
