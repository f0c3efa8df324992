import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { messages } from '../messages';
import { Spinner } from '../spinner/spinner';
import { VisuallyHidden } from '../visually-hidden';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /**
   * Work goes on: the button keeps its focus, shows `busyLabel` and does nothing when pressed. A small one keeps its
   * width: it shows the spinner alone, and `busyLabel` is read by screen readers.
   */
  busy?: boolean | undefined;
  /** What the button says while busy. Default: its own children. */
  busyLabel?: ReactNode;
  /**
   * A double click counts once: its second press may meet what has just taken the place of the thing that was meant, the
   * next row of a list or an emptied form. Default: of buttons that submit.
   */
  singlePress?: boolean | undefined;
  /** Decorative, before the label. Alone (no children) it needs an `aria-label`. */
  icon?: ReactNode;
}

/**
 * A native button. Its `type` is `button` unless given, so that no button submits a form by accident. With
 * `aria-disabled` a press does nothing, as with `disabled`, but the button keeps the focus: for buttons that their own
 * press disables.
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
  // `disabled` would throw the focus away in the middle of the work; Enter in a field lands here as a click too.
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
        // In a row of a table: with another width the columns would move.
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
