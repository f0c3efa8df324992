/** Whether a page is on its way. */
export interface BusyStore {
  set: (busy: boolean) => void;
  get: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

/** A store in which nothing is on its way yet. Its listeners are called only when that changes. */
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
