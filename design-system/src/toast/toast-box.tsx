import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { InlineMessage } from '../inline-message/index';
import { messages } from '../messages';
import styles from './toast.module.css';
import { dismissToast, type ShownToast } from './toast-store';

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info };

interface ToastBoxProps {
  toast: ShownToast;
  /** It is called with `true` when the toast is hovered or focused, with `false` after that. */
  onHold: (isHeld: boolean) => void;
  onDismiss: () => void;
}

/** One toast. Hover and focus pause it; its time starts again after them. */
export function ToastBox({ toast, onHold, onDismiss }: ToastBoxProps) {
  const { id, tone, action } = toast;
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isHeld = isHovered || hasFocus;
  const duration = toast.durationMs ?? (tone === 'error' ? undefined : action ? 10_000 : 6_000);
  const Icon = ICONS[tone];

  useEffect(() => {
    if (isHeld || duration === undefined) return;
    const timer = setTimeout(() => dismissToast(id), duration);
    return () => clearTimeout(timer);
  }, [isHeld, duration, id]);

  useEffect(() => onHold(isHeld), [isHeld, onHold]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only pause the timer.
    <div
      className={styles.toast}
      data-tone={tone}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onDismiss();
      }}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.text}>
        <InlineMessage message={toast.message} />
      </div>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            onDismiss();
            action.onAction();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={styles.dismiss} aria-label={messages.dismissToast} onClick={onDismiss}>
        <X />
      </button>
    </div>
  );
}
