import styles from './sea.module.css';

/** Decorative waves below the hero. */
export function Sea() {
  return (
    <svg className={styles.sea} viewBox="0 0 1440 72" preserveAspectRatio="none" aria-hidden="true">
      <path
        className={styles.back}
        d="M0 20c120-20 240-20 360 0s240 20 360 0 240-20 360 0 240 20 360 0v52H0Z"
      />
      <path
        className={styles.front}
        d="M0 42c120 18 240 18 360 0s240-18 360 0 240 18 360 0 240-18 360 0v30H0Z"
      />
    </svg>
  );
}
