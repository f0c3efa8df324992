import { currentEntry, keyOf } from '../history/history-entry';
import { safeDecodeURI } from '../safe-decode-uri';

const STORAGE_KEY = 'scroll-positions';
const GROWING_MS = 1500;
const USER_ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Where to scroll a page: `new` to its top or its hash, `back` to its stored position, `same` (with another query) not at
 * all. `read` is a page that was visible before the scripts ran: like `back`, unless it was scrolled since.
 */
export type ScrollTarget = 'new' | 'back' | 'same' | 'read';

export interface ScrollRestoration {
  /** Stores the position of the shown page. */
  save: () => void;
  /** Scrolls the page that is shown now. */
  restore: (target: ScrollTarget) => void;
}

/** Unlike the browser's own restoration, this one waits while a page grows. */
export function createScrollRestoration(): ScrollRestoration {
  window.history.scrollRestoration = 'manual';
  const positions = readPositions();
  let shownKey: string | undefined;
  let stopRestoring = () => {};
  let lastPosition = 0;

  const store = (position: number) => {
    if (shownKey) positions[shownKey] = Math.round(position);
  };
  window.addEventListener('scroll', () => (lastPosition = window.scrollY), { passive: true });
  window.addEventListener('pagehide', () => {
    // Reading the position now would cost a layout of the page that is being left.
    store(lastPosition);
    writePositions(positions);
  });

  return {
    save: () => store(window.scrollY),
    restore(target) {
      stopRestoring();
      shownKey = keyOf(currentEntry().state);
      // It may have been scrolled before the listener was added.
      if (target === 'read') lastPosition = window.scrollY;
      if (target === 'same' || (target === 'read' && lastPosition > 0)) return;
      const anchor = document.getElementById(safeDecodeURI(window.location.hash.slice(1)));
      const stored = target !== 'new' && shownKey ? positions[shownKey] : undefined;
      if (stored !== undefined) stopRestoring = scrollWhileGrowing(stored);
      else if (anchor) anchor.scrollIntoView();
      else if (target !== 'read') window.scrollTo(0, 0);
    },
  };
}

/** Scrolls to a position, again while the page grows, until it is reached or the visitor acts. Returns a stop function. */
function scrollWhileGrowing(position: number): () => void {
  const apply = () => {
    window.scrollTo(0, position);
    if (Math.abs(window.scrollY - position) <= 1) stop();
  };
  const growing = new ResizeObserver(apply);
  const timer = setTimeout(stop, GROWING_MS);
  function stop() {
    growing.disconnect();
    clearTimeout(timer);
    for (const act of USER_ACTS) window.removeEventListener(act, stop);
  }
  for (const act of USER_ACTS) window.addEventListener(act, stop, { passive: true });
  growing.observe(document.body);
  apply();
  return stop;
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(window.sessionStorage.getItem(STORAGE_KEY) ?? '{}');
  } catch {
    return {};
  }
}

function writePositions(positions: Record<string, number>): void {
  try {
    window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
  } catch {
    // Without storage a reload starts at the top.
  }
}
