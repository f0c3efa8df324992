import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  /** What is under way. The accessible name. */
  label: string;
  /** From 0 to `max`. Left out: nobody knows how long it takes. */
  value?: number | undefined;
  /** Default 1. */
  max?: number | undefined;
  /** `edge` is the thin line at the top of the window while the next page is on its way. Default `inline`. */
  placement?: 'inline' | 'edge' | undefined;
}

/** A native progress bar. */
export function ProgressBar({ label, value, max = 1, placement = 'inline' }: ProgressBarProps) {
  return <progress className={styles[placement]} aria-label={label} value={value} max={max} />;
}
