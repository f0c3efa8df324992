import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  /** The accessible name. */
  label: string;
  /** It goes from 0 to `max`, and is undefined while the duration is unknown. */
  value?: number | undefined;
  /** Default 1. */
  max?: number | undefined;
  /** `edge` is a thin line at the top of the window, for navigation. Default `inline`. */
  placement?: 'inline' | 'edge' | undefined;
}

/** A native progress bar. */
export function ProgressBar({ label, value, max = 1, placement = 'inline' }: ProgressBarProps) {
  return <progress className={styles[placement]} aria-label={label} value={value} max={max} />;
}
