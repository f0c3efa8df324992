import { type FocusEvent, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { messages } from '../messages';
import styles from './toast.module.css';
import { ToastBox } from './toast-box';
import { dismissToast, type ShownToast, shownToasts, subscribeToToasts } from './toast-store';
import { useSpaceBelowPage } from './use-space-below-page';

const NOTHING: readonly ShownToast[] = [];

/**
 * Where the messages of the whole page appear, one at a time: the newest, unless an older one is pointed at or focused.
 * Rendered once, by the shell, outside every section.
 */
export function ToastRegion() {
  const shown = useSyncExternalStore(subscribeToToasts, shownToasts, () => NOTHING);
  const [held, setHeld] = useState<number>();
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);
  const announced = useRef(new Set<number>());
  const message = shown.find(({ id }) => id === held) ?? shown.at(-1);
  const id = message?.id;
  useSpaceBelowPage(region, id);

  // A message that comes up again after a newer one was announced before.
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
    // The pressed button leaves with its message, and must not take the focus along.
    const hasFocus = region.current?.contains(document.activeElement);
    if (hasFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
    setHeld(undefined);
    dismissToast(dismissed);
  }

  const isRepeated = id !== undefined && announced.current.has(id);
  const box = message && (
    <ToastBox key={message.id} message={message} onHold={hold} onDismiss={() => dismiss(message.id)} />
  );
  const isError = message?.tone === 'error';
  return (
    <section
      ref={region}
      className={styles.region}
      popover="manual"
      aria-label={messages.liveMessages}
      onFocus={(event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
      }}
    >
      {isError && (
        <div key={id} className={styles.place} role="alert" aria-live={isRepeated ? 'off' : 'assertive'}>
          {box}
        </div>
      )}
      <div className={styles.place} aria-live={isRepeated ? 'off' : 'polite'}>
        {!isError && box}
      </div>
    </section>
  );
}
