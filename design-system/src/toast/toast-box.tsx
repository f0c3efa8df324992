import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { InlineMessage } from '../inline-message/index';
import { messages } from '../messages';
import styles from './toast.module.css';
import { dismissToast, type ShownToast } from './toast-store';

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info };

interface ToastBoxProps {
  message: ShownToast;
  /** Called when it begins and ends to be pointed at or focused. */
  onHold: (isHeld: boolean) => void;
  onDismiss: () => void;
}

/** One message. It waits while it is pointed at or holds the focus, and begins its time again after. */
export function ToastBox({ message, onHold, onDismiss }: ToastBoxProps) {
  const { id, tone, action } = message;
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isHeld = isPointedAt || hasFocus;
  const duration = message.durationMs ?? (tone === 'error' ? undefined : action ? 10_000 : 6_000);
  const Icon = ICONS[tone];

  useEffect(() => {
    if (isHeld || duration === undefined) return;
    const timer = setTimeout(() => dismissToast(id), duration);
    return () => clearTimeout(timer);
  }, [isHeld, duration, id]);

  useEffect(() => onHold(isHeld), [isHeld, onHold]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing and focusing only hold the clock, nothing is pressed.
    <div
      className={styles.message}
      data-tone={tone}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
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
        <InlineMessage message={message.message} />
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
      <button
        type="button"
        className={styles.dismiss}
        aria-label={messages.dismissMessage}
        onClick={onDismiss}
      >
        <X />
      </button>
    </div>
  );
}
