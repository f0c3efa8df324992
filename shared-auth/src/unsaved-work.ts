import { useEffect } from 'react';

/**
 * While something on the page would be lost or cut off, makes the page object to being left: the browser then asks before
 * it closes the page, and so does whoever asks `pageObjectsToLeaving`. Listens only then: a listener that is always there
 * would keep the page out of the browser's back-forward cache.
 */
export function useUnsavedWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}

/**
 * Whether anything on the page objects to being left, as `useUnsavedWarning` does. Asks with an event of the kind that the
 * browser sends before it leaves a page; the page stays.
 */
export function pageObjectsToLeaving(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
