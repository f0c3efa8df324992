import styles from './lighthouse-scene.module.css';

/** Decoration: the lighthouse of the institute's name, its light over the sea. */
export function LighthouseScene() {
  return (
    <svg className={styles.scene} viewBox="0 0 480 360" aria-hidden="true">
      <circle className={styles.halo} cx="300" cy="104" r="92" />
      <path className={styles.beam} d="M300 104 0 34v128Z" />
      <path className={styles.beam} d="m300 104 180-44v98Z" />
      <path className={styles.hill} d="M150 316c40-46 92-62 150-62s112 20 180 70v36H120Z" />
      <path className={styles.tower} d="M278 138h44l16 138h-76Z" />
      <path className={styles.stripe} d="m274.500 170h51l3.700 32h-58.400ZM267 236h66l3.700 32h-73.400Z" />
      <path className={styles.gallery} d="M268 128h64v12h-64Z" />
      <path className={styles.lantern} d="M282 88h36v40h-36Z" />
      <circle className={styles.lamp} cx="300" cy="108" r="11" />
      <path className={styles.roof} d="M300 62c14 6 24 14 26 26h-52c2-12 12-20 26-26Z" />
      <path className={styles.door} d="M290 276v-16a10 10 0 0 1 20 0v16Z" />
      <path className={styles.sea} d="M0 312c40-14 80-14 120 0s80 14 120 0 80-14 120 0 80 14 120 0v48H0Z" />
      <path className={styles.wave} d="M0 334c40-12 80-12 120 0s80 12 120 0 80-12 120 0 80 12 120 0v26H0Z" />
      <path className={styles.boat} d="M84 300h72l-12 20H96Z" />
      <path className={styles.sail} d="M118 236v58H86Z" />
      <path className={styles.page} d="M124 246v48h26Z" />
    </svg>
  );
}
