import styles from './list-heading.module.css';
import { paymentMessages } from './messages';

interface ListHeadingProps {
  id: string;
  title: string;
  /** What all rows come to, when the list has a sum. */
  sum?: string;
}

/** The heading of one of the lists, with what its rows come to; spoken when it changes. */
export function ListHeading({ id, title, sum }: ListHeadingProps) {
  return (
    <div className={styles.heading}>
      <h2 id={id}>{title}</h2>
      {sum && (
        <p className={styles.sum} role="status">
          {paymentMessages.sum} <bdi>{sum}</bdi>
        </p>
      )}
    </div>
  );
}
