import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/**
 * Whether the page is hydrated. Before that, a prerendered form needs the browser's own validation:
 * `<form noValidate={useHydrated()}>`.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
