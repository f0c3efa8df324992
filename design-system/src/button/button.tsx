import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { messages } from '../messages';
import { Spinner } from '../spinner/spinner';
import { VisuallyHidden } from '../visually-hidden';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /**
   * The button keeps its focus, shows `busyLabel` and ignores presses. A small one shows only a spinner, to keep its
   * width; screen readers read `busyLabel`.
   */
  busy?: boolean | undefined;
  /** The label while busy. Default: the children. */
  busyLabel?: ReactNode;
  /**
   * Ignores the second press of a double click, which may hit the next row of a list or an emptied form. Default: true
   * for submit buttons.
   */
  singlePress?: boolean | undefined;
  /** Decorative, before the label. Alone (no children) it needs an `aria-label`. */
  icon?: ReactNode;
}

/**
 * A native button. Its `type` is `button` unless given, so that no button submits a form by accident. `aria-disabled`
 * ignores presses and keeps the focus: for buttons that their own press disables.
 */
export function Button({
  variant,
  size,
  busy = false,
  busyLabel,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  singlePress = type === 'submit',
  ...rest
}: ButtonProps) {
  const isOff = busy || String(rest['aria-disabled']) === 'true';
  // `disabled` would lose the focus; Enter in a field arrives here as a click too.
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isOff || (singlePress && event.detail > 1)) event.preventDefault();
    else onClick?.(event);
  }
  const label = busy ? (busyLabel ?? children ?? messages.working) : children;
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, className })}
      aria-busy={busy || undefined}
      aria-disabled={isOff || undefined}
      onClick={press}
    >
      {busy && size === 'small' ? (
        // Another width would move the columns of a table.
        <>
          <span className={styles.idle} aria-hidden="true">
            {icon && <span className={styles.icon}>{icon}</span>}
            {children}
          </span>
          <span className={styles.working}>
            <Spinner />
          </span>
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      ) : (
        <>
          {busy ? <Spinner /> : icon && <span className={styles.icon}>{icon}</span>}
          {label != null && <span>{label}</span>}
        </>
      )}
    </button>
  );
}
