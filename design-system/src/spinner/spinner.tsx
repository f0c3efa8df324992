import styles from './spinner.module.css';

/** A decorative spinner in the colour and size of the surrounding text. Put a label beside it. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
