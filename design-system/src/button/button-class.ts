import { classNames } from '../class-names';
import styles from './button.module.css';

/** `primary` for the main action of a page, `quiet` for actions that should not draw attention. */
export interface ButtonLook {
  /** Default `primary`. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  /** Default `medium`. Both are at least 44 px high. */
  size?: 'medium' | 'small' | undefined;
}

/** The class that gives any element, such as a router's link, the look of a button. */
export function buttonClass({
  variant = 'primary',
  size = 'medium',
  className,
}: ButtonLook & { className?: string | undefined } = {}): string {
  return classNames(styles.button, styles[variant], styles[size], className) ?? '';
}
