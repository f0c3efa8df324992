import type { SectionHistory } from 'section-contract/section';
import { type HistoryEntry, partsOf } from './history-entry';

/** The history that one mounted section works on, and the shell's handle on it. */
export interface SectionHistoryControl {
  /** What the section is given. */
  history: SectionHistory;
  /** The section's own last place. */
  entry: () => HistoryEntry;
  /** The section went there itself: remembered, not told. */
  set: (entry: HistoryEntry) => void;
  /** The browser moved within the section: remembered and told. */
  moveTo: (entry: HistoryEntry) => void;
}

/**
 * Makes the history for one mounted section. It writes nothing itself: it calls `go`, and the shell decides.
 *
 * @param start where the section begins
 * @param go called when the section wants to go somewhere, inside itself or elsewhere
 */
export function createSectionHistory(
  start: HistoryEntry,
  go: (entry: HistoryEntry, change: 'push' | 'replace') => void,
): SectionHistoryControl {
  const listeners = new Set<() => void>();
  let entry = start;
  let location = partsOf(start.address);
  const set = (next: HistoryEntry) => {
    entry = next;
    location = partsOf(next.address);
  };
  return {
    history: {
      get location() {
        return location;
      },
      get state() {
        return entry.state;
      },
      push: (address, state) => go({ address, state }, 'push'),
      replace: (address, state) => go({ address, state }, 'replace'),
      go: (delta) => window.history.go(delta),
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    entry: () => entry,
    set,
    moveTo(next) {
      set(next);
      for (const listener of [...listeners]) listener();
    },
  };
}
