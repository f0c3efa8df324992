import { useEffect } from 'react';

/**
 * Makes the browser, and callers of `pageObjectsToLeaving`, ask before the page is left. The listener exists only while
 * needed: a permanent one excludes the page from the back-forward cache.
 */
export function useUnsavedWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}

/** Whether leaving the page would lose unsaved work. Dispatches the event that browsers send before they leave. */
export function pageObjectsToLeaving(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
