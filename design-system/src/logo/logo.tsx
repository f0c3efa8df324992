import styles from './logo.module.css';

export interface LogoProps {
  /** The accessible name. Omit it beside the institute's name, where the logo is decorative. */
  title?: string | undefined;
  /** Default `medium`, 40 px. */
  size?: 'medium' | 'large' | undefined;
  /** The address of a square picture that replaces the built-in logo. */
  picture?: string | undefined;
}

/** The institute's logo: a picture, or a lighthouse over an open book. The server replaces one by the other. */
export function Logo({ title, size = 'medium', picture }: LogoProps) {
  if (picture) return <img className={styles[size]} data-institute="logo" src={picture} alt={title ?? ''} />;
  return (
    <svg
      className={styles[size]}
      data-institute="logo"
      viewBox="0 0 48 48"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <rect className={styles.sea} width="48" height="48" rx="13" />
      <path
        className={styles.beam}
        d="M24 15.5 4 8.5a13 13 0 0 1 1.6-3.2L24 13.6l18.4-8.3A13 13 0 0 1 44 8.5z"
      />
      <path className={styles.tower} d="M20.6 20.5h6.8L29.6 36h-11.2z" />
      <path className={styles.tower} d="M19 19h10v-1.6a1 1 0 0 0-1-1h-8a1 1 0 0 0-1 1z" />
      <circle className={styles.lamp} cx="24" cy="12.6" r="3.1" />
      <path
        className={styles.book}
        d="M9 35.5c5.5-1 11 0 15 3 4-3 9.500-4 15-3v4c-5.500-1-11 0-15 3-4-3-9.500-4-15-3z"
      />
    </svg>
  );
}
