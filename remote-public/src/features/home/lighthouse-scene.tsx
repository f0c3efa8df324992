import styles from './lighthouse-scene.module.css';

/** A decorative lighthouse: the institute's name means lighthouse. */
export function LighthouseScene() {
  return (
    <svg className={styles.scene} viewBox="0 0 480 330" aria-hidden="true">
      <defs>
        <linearGradient id="beam-left" x1="1" x2="0">
          <stop className={styles.near} offset="0" />
          <stop className={styles.far} offset="1" />
        </linearGradient>
        <linearGradient id="beam-right">
          <stop className={styles.near} offset="0" />
          <stop className={styles.far} offset="1" />
        </linearGradient>
      </defs>
      <path fill="url(#beam-left)" d="M300 104 0 24v150Z" />
      <path fill="url(#beam-right)" d="m300 104 180-48v108Z" />
      <circle className={styles.halo} cx="300" cy="106" r="78" />
      <circle className={styles.halo} cx="300" cy="106" r="46" />
      <path className={styles.hill} d="M128 330c36-52 100-78 170-78s132 26 182 78Z" />
      <path className={styles.tower} d="M279 138h42l15 134h-72Z" />
      <path className={styles.stripe} d="m275.600 168h48.800l3.600 32h-56ZM268 236h64l3.600 32h-71.200Z" />
      <path className={styles.stripe} d="M268 128h64v11h-64Z" />
      <path className={styles.lantern} d="M283 88h34v40h-34Z" />
      <circle className={styles.lamp} cx="300" cy="108" r="11" />
      <path className={styles.stripe} d="M300 62c14 6 23 14 25 26h-50c2-12 11-20 25-26Z" />
      <path className={styles.door} d="M291 272v-15a9 9 0 0 1 18 0v15Z" />
      <g className={styles.boat}>
        <path className={styles.hull} d="M58 284h76l-13 22H71Z" />
        <path className={styles.sail} d="M93 216v60H60Z" />
        <path className={styles.flag} d="M99 228v48h27Z" />
      </g>
    </svg>
  );
}
