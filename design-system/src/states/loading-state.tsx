import { messages } from '../messages';
import { Spinner } from '../spinner/spinner';
import { VisuallyHidden } from '../visually-hidden';
import styles from './states.module.css';

export interface LoadingStateProps {
  /** Default "loading". */
  label?: string | undefined;
  /** Placeholders for that many lines of content, instead of a spinner: keep the height of what comes. */
  lines?: number | undefined;
}

/** Says that something is on its way. */
export function LoadingState({ label = messages.loading, lines }: LoadingStateProps) {
  return (
    <div className={lines ? styles.skeleton : styles.loading} role="status" aria-label={label}>
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
