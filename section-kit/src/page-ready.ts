import { createContext, useContext, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { SectionProps } from 'section-contract/section';

/** The shell's `onReady`; a no-op for a page rendered alone in a test. */
export const PageReadyContext = createContext<SectionProps['onReady']>(() => {});

/**
 * Reports to the shell that the page is ready; every page calls it first. The shell then shows the page and sets the
 * title. A suspended page is not ready.
 *
 * @param title the document's title, in Arabic
 */
export function usePageReady(title: string): void {
  const onReady = useContext(PageReadyContext);
  const { key, pathname, search, hash } = useLocation();
  // Every address is reported, also when the page stays the same.
  useLayoutEffect(() => onReady({ title }), [onReady, title, key, pathname, search, hash]);
}
