import { classNames } from '../class-names';
import styles from './button.module.css';

/** How a button looks: `primary` for the one thing the page is for, `quiet` for what should not draw the eye. */
export interface ButtonLook {
  /** Default `primary`. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  /** Default `medium`. Both are at least 44 px high for a finger. */
  size?: 'medium' | 'small' | undefined;
}

/** The class that dresses any element, a router's link for one, as a button. */
export function buttonClass({
  variant = 'primary',
  size = 'medium',
  className,
}: ButtonLook & { className?: string | undefined } = {}): string {
  return classNames(styles.button, styles[variant], styles[size], className) ?? '';
}
