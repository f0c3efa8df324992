import styles from './actions-place.module.css';

/** Keeps the place of a header's buttons that come with data: on a phone they have a line of their own. */
export function ActionsPlace() {
  return <span className={styles.place} />;
}
