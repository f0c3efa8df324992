import styles from './owl-face.module.css';

/** A decorative owl that covers its eyes while the password field has the focus (spec §2). */
export function OwlFace({ hiding }: { hiding: boolean }) {
  return (
    <svg className={styles.owl} data-hiding={hiding} viewBox="0 0 120 112" aria-hidden="true">
      <path
        className={styles.body}
        d="M60 24c29 0 44 19 44 44 0 24-19 40-44 40S16 92 16 68c0-25 15-44 44-44Z"
      />
      <path className={styles.body} d="M22 46 17 27c9 1 17 4 23 9ZM98 46l5-19c-9 1-17 4-23 9Z" />
      <path
        className={styles.belly}
        d="M60 62c17 0 27 10 27 23 0 12-11 20-27 20s-27-8-27-20c0-13 10-23 27-23Z"
      />
      <g className={styles.feathers}>
        <path d="M47 86c2 3 6 3 8 0M65 86c2 3 6 3 8 0M56 95c2 3 6 3 8 0" />
      </g>
      <circle className={styles.white} cx="42" cy="58" r="17" />
      <circle className={styles.white} cx="78" cy="58" r="17" />
      <g className={styles.pupils}>
        <circle className={styles.pupil} cx="44" cy="60" r="8" />
        <circle className={styles.pupil} cx="76" cy="60" r="8" />
        <circle className={styles.glint} cx="47" cy="57" r="2.6" />
        <circle className={styles.glint} cx="79" cy="57" r="2.6" />
      </g>
      <path className={styles.beak} d="M60 64c4 0 6 3 5 6l-5 8-5-8c-1-3 1-6 5-6Z" />
      <path className={styles.cap} d="m60 6 40 14-40 14-40-14Z" />
      <path className={styles.capBand} d="M38 27v9c13 6 31 6 44 0v-9l-22 8Z" />
      <path className={styles.tassel} d="M94 22v15" />
      <circle className={styles.tasselEnd} cx="94" cy="40" r="3.5" />
      <path className={styles.rightWing} d="M24 108c-10-9-12-24-6-37 10 2 17 9 20 19 2 8-3 16-14 18Z" />
      <path className={styles.leftWing} d="M96 108c10-9 12-24 6-37-10 2-17 9-20 19-2 8 3 16 14 18Z" />
    </svg>
  );
}
