import { messages } from '../messages';
import { Spinner } from '../spinner/spinner';
import { VisuallyHidden } from '../visually-hidden';
import styles from './states.module.css';

export interface LoadingStateProps {
  /** Default "loading". */
  label?: string | undefined;
  /**
   * Shows that many placeholder lines instead of a spinner. What follows in a `Page` or `Stack` is hidden meanwhile, because
   * the height of the content is not known.
   */
  lines?: number | undefined;
}

/** Announces that content is loading. */
export function LoadingState({ label = messages.loading, lines }: LoadingStateProps) {
  return (
    <div
      className={lines ? styles.skeleton : styles.loading}
      data-skeleton={lines ? '' : undefined}
      role="status"
      aria-label={label}
    >
      {lines ? (
        <>
          <VisuallyHidden>{label}</VisuallyHidden>
          {Array.from({ length: lines }, (_, line) => (
            <span key={line} className={styles.line} />
          ))}
        </>
      ) : (
        <>
          <Spinner />
          <span>{label}</span>
        </>
      )}
    </div>
  );
}
