import { useEffect, useRef, useSyncExternalStore } from 'react';
import { messages } from '../messages';
import { LiveMessageBox } from './live-message-box';
import styles from './live-messages.module.css';
import { type ShownMessage, shownMessages, subscribeToMessages } from './message-store';

const NOTHING: readonly ShownMessage[] = [];

/** Where the messages of the whole page appear. Rendered once, by the shell, outside every section. */
export function LiveMessages() {
  const shown = useSyncExternalStore(subscribeToMessages, shownMessages, () => NOTHING);
  const region = useRef<HTMLElement>(null);
  const latest = shown.at(-1)?.id;

  // The newest message lies above everything, an open dialog too.
  useEffect(() => {
    const element = region.current;
    if (!element?.showPopover) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (latest === undefined) return;
    element.showPopover();
    bringFocusOutFromBelow(element);
  }, [latest]);

  const errors = shown.filter(({ tone }) => tone === 'error');
  const others = shown.filter(({ tone }) => tone !== 'error');
  return (
    <section ref={region} className={styles.region} popover="manual" aria-label={messages.liveMessages}>
      <ol className={styles.list}>
        {errors.map((message) => (
          <li key={message.id}>
            <div role="alert">
              <LiveMessageBox message={message} />
            </div>
          </li>
        ))}
      </ol>
      <ol className={styles.list} aria-live="polite">
        {others.map((message) => (
          <li key={message.id}>
            <LiveMessageBox message={message} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Whoever has pressed a button at the bottom of the screen may want to press it again. */
function bringFocusOutFromBelow(region: HTMLElement) {
  const focused = document.querySelector(':focus');
  if (!focused) return;
  const { top, bottom, height } = focused.getBoundingClientRect();
  const { top: end } = region.getBoundingClientRect();
  // Not what has been scrolled away, nor a whole page.
  if (bottom > end && top < window.innerHeight && height < end) focused.scrollIntoView({ block: 'nearest' });
}
