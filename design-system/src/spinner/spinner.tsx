import styles from './spinner.module.css';

/** A small turning ring in the colour and size of the text around it. Decorative: put words beside it. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
