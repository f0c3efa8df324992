import { useEffect } from 'react';

/**
 * Lets the browser ask before the page is closed, and the shell before it loads the site again, while something would
 * be lost or cut off. Listens only then: a listener that is always there would keep the page out of the browser's
 * back-forward cache.
 */
export function useUnsavedWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}
