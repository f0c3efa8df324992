import { type FocusEvent, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { messages } from '../messages';
import styles from './toast.module.css';
import { ToastBox } from './toast-box';
import { dismissToast, type ShownToast, shownToasts, subscribeToToasts } from './toast-store';
import { useToastPlace } from './use-toast-place';

const NONE: readonly ShownToast[] = [];

/**
 * Shows the toasts of the page one at a time: the newest, unless an older one is hovered or focused. Rendered once, by the
 * shell, outside every section.
 */
export function ToastRegion() {
  const shown = useSyncExternalStore(subscribeToToasts, shownToasts, () => NONE);
  const [held, setHeld] = useState<number>();
  const region = useRef<HTMLElement>(null);
  const previousFocus = useRef<EventTarget | null>(null);
  const announced = useRef(new Set<number>());
  const toast = shown.find(({ id }) => id === held) ?? shown.at(-1);
  const id = toast?.id;
  useToastPlace(region, id);

  // A toast shown again after a newer one is not announced again.
  useEffect(() => {
    if (id === undefined) return;
    return () => {
      announced.current.add(id);
    };
  }, [id]);

  const hold = useCallback(
    (isHeld: boolean) => setHeld((before) => (isHeld ? id : before === id ? undefined : before)),
    [id],
  );

  function dismiss(dismissed: number) {
    // The pressed button is removed with its toast: the focus returns to where it was.
    const hasFocus = region.current?.contains(document.activeElement);
    if (hasFocus && previousFocus.current instanceof HTMLElement)
      previousFocus.current.focus({ preventScroll: true });
    setHeld(undefined);
    dismissToast(dismissed);
  }

  const isRepeated = id !== undefined && announced.current.has(id);
  const box = toast && (
    <ToastBox key={toast.id} toast={toast} onHold={hold} onDismiss={() => dismiss(toast.id)} />
  );
  const isError = toast?.tone === 'error';
  return (
    <section
      ref={region}
      className={styles.region}
      popover="manual"
      data-toasts
      aria-label={messages.toasts}
      onFocus={(event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) previousFocus.current = event.relatedTarget;
      }}
    >
      {isError && (
        <div key={id} className={styles.live} role="alert" aria-live={isRepeated ? 'off' : 'assertive'}>
          {box}
        </div>
      )}
      <div className={styles.live} aria-live={isRepeated ? 'off' : 'polite'}>
        {!isError && box}
      </div>
    </section>
  );
}
