import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * Whether the page's scripts are there. A prerendered form is not alive yet: until it is, the browser itself checks
 * what is required, and nothing that would be refused is sent.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
