import type { SectionHistory } from 'section-contract/section';
import { type HistoryEntry, partsOf } from './history-entry';

/** The shell's side of the history of one mounted section. */
export interface SectionHistoryControl {
  /** The history that the section receives. */
  history: SectionHistory;
  /** Sets the section's own entry without notifying it. */
  set: (entry: HistoryEntry) => void;
  /** Sets the entry and notifies the section. */
  moveTo: (entry: HistoryEntry) => void;
}

/**
 * The history of one mounted section. It writes nothing to the browser's history.
 *
 * @param onNavigate called when the section's router navigates, within the section or to another one
 */
export function createSectionHistory(
  start: HistoryEntry,
  onNavigate: (entry: HistoryEntry, change: 'push' | 'replace') => void,
): SectionHistoryControl {
  const listeners = new Set<() => void>();
  let state = start.state;
  let location = partsOf(start.address);
  const set = (entry: HistoryEntry) => {
    state = entry.state;
    location = partsOf(entry.address);
  };
  return {
    history: {
      get location() {
        return location;
      },
      get state() {
        return state;
      },
      push: (address, next) => onNavigate({ address, state: next }, 'push'),
      replace: (address, next) => onNavigate({ address, state: next }, 'replace'),
      go: (delta) => window.history.go(delta),
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    set,
    moveTo(entry) {
      set(entry);
      for (const listener of [...listeners]) listener();
    },
  };
}
