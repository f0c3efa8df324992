import { currentEntry, keyOf } from '../history/history-entry';
import { safeDecodeURI } from '../safe-decode-uri';

const STORAGE_KEY = 'scroll-positions';
const GROWING_MS = 1500;
const PERSON_ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Where the person was on each page that they may come back to. */
export interface ScrollRestoration {
  /** Notes the position of the shown page. */
  save: () => void;
  /**
   * Scrolls the page that is shown now: to its remembered position if the person came `back` to it, to its top if it is
   * `new`, and not at all if it is the `same` page with another query. A page that could be `read` before its section came
   * is scrolled to its remembered position, unless the person has scrolled it already.
   */
  restore: (how: 'new' | 'back' | 'same' | 'read') => void;
}

/** The browser restores positions only on pages that are complete at once; this one waits while a page grows. */
export function createScrollRestoration(): ScrollRestoration {
  window.history.scrollRestoration = 'manual';
  const positions = readPositions();
  /** Nothing is shown yet. */
  let shownKey: string | undefined;
  let stopRestoring = () => {};
  let lastPosition = 0;

  const note = (position: number) => {
    if (shownKey) positions[shownKey] = Math.round(position);
  };
  window.addEventListener('scroll', () => (lastPosition = window.scrollY), { passive: true });
  window.addEventListener('pagehide', () => {
    // Asked for its position now, the browser would style and lay out the page that goes before it reads the next one.
    note(lastPosition);
    writePositions(positions);
  });

  return {
    save: () => note(window.scrollY),
    restore(how) {
      stopRestoring();
      shownKey = keyOf(currentEntry().state);
      // Whoever reads already may have scrolled before anybody listened.
      if (how === 'read') lastPosition = window.scrollY;
      if (how === 'same' || (how === 'read' && lastPosition > 0)) return;
      const target = document.getElementById(safeDecodeURI(window.location.hash.slice(1)));
      const remembered = how !== 'new' && shownKey ? positions[shownKey] : undefined;
      if (remembered !== undefined) stopRestoring = restore(remembered);
      else if (target) target.scrollIntoView();
      else if (how !== 'read') window.scrollTo(0, 0);
    },
  };
}

/** Scrolls to a position, and again while the page grows, until it is reached or the person acts. Returns the stop. */
function restore(position: number): () => void {
  const apply = () => {
    window.scrollTo(0, position);
    if (Math.abs(window.scrollY - position) <= 1) stop();
  };
  const growing = new ResizeObserver(apply);
  const timer = setTimeout(stop, GROWING_MS);
  function stop() {
    growing.disconnect();
    clearTimeout(timer);
    for (const act of PERSON_ACTS) window.removeEventListener(act, stop);
  }
  for (const act of PERSON_ACTS) window.addEventListener(act, stop, { passive: true });
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
