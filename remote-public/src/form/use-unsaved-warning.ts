import { useEffect } from 'react';

/**
 * Lets the browser ask before a half-filled form is lost. Listens only while there is something to lose: a listener
 * that is always there would keep the page out of the browser's back-forward cache.
 */
export function useUnsavedWarning(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
}
