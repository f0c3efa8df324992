/** Whether a page is being opened. */
export interface BusyStore {
  set: (busy: boolean) => void;
  get: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

/** Calls its listeners on changes only. */
export function createBusyStore(): BusyStore {
  const listeners = new Set<() => void>();
  let current = false;
  return {
    set(busy) {
      if (busy === current) return;
      current = busy;
      for (const listener of listeners) listener();
    },
    get: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
