import { createContext, useContext, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { SectionProps } from 'section-contract/section';

/** Where a page reports to; a page rendered on its own, in a test, reports to nobody. */
export const PageReadyContext = createContext<SectionProps['onReady']>(() => {});

/**
 * Tells the shell that the page stands; every page calls it once, first thing. The shell then shows the page and sets the
 * document's title. A page that still waits for something it needs suspends, and so is not shown yet.
 *
 * @param title the document's title, in Arabic
 */
export function usePageReady(title: string): void {
  const onReady = useContext(PageReadyContext);
  const { key, pathname, search, hash } = useLocation();
  // The address: each that the person moves to is reported, also when the page stays the same.
  useLayoutEffect(() => onReady({ title }), [onReady, title, key, pathname, search, hash]);
}
