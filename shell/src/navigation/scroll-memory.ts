import { decoded } from '../decoded';
import { currentEntry, keyOf } from './history-entry';

const STORAGE_KEY = 'scroll-positions';
const GROWING_MS = 1500;
const PERSON_ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Where the person was on each page that they may come back to. */
export interface ScrollMemory {
  /** Notes the position of the shown page. */
  remember(): void;
  /**
   * The page that is shown now: at its remembered position if the person came `back` to it, at its top if it is `new`,
   * and left alone if it is the `same` page with another query. One that can be `read` already goes to its remembered
   * position unless the person has moved it.
   */
  arrive(how: 'new' | 'back' | 'same' | 'read'): void;
}

/** The browser's own restoration works on pages that are there at once; ours waits until a page has grown. */
export function createScrollMemory(): ScrollMemory {
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
    remember: () => note(window.scrollY),
    arrive(how) {
      stopRestoring();
      shownKey = keyOf(currentEntry().state);
      // Whoever reads already may have scrolled before anybody listened.
      if (how === 'read') lastPosition = window.scrollY;
      if (how === 'same' || (how === 'read' && lastPosition > 0)) return;
      const target = document.getElementById(decoded(window.location.hash.slice(1)));
      const remembered = how !== 'new' && shownKey ? positions[shownKey] : undefined;
      if (remembered !== undefined) stopRestoring = restore(remembered);
      else if (target) target.scrollIntoView();
      else if (how !== 'read') window.scrollTo(0, 0);
    },
  };
}

/** Scrolls there, and again while the page grows, until it is reached or the person acts. Returns the stop. */
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
