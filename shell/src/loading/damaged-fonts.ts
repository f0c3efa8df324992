import { dropCachedFile } from '../service-worker/file-cache';

/**
 * Replaces the cached copies of the page's fonts when one is damaged, for the next page. Fonts have no integrity: a
 * browser shows the page without them.
 */
export function replaceDamagedFonts(): void {
  void document.fonts.ready.then((fonts) => {
    if (![...fonts].some(({ status }) => status === 'error')) return;
    for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[as=font]')) {
      void dropCachedFile(href);
      fetch(href, { cache: 'reload' }).catch(() => undefined);
    }
  });
}
