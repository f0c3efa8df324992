/**
 * Opens plain links to pages of this site without a new document. Links of a section's router are not affected: the
 * router prevents the default of their click.
 *
 * @param open called with path, query and hash
 */
export function followLinks(open: (address: string) => void): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link?.href || link.target || link.hasAttribute('download')) return;
    const { origin, pathname, search, hash } = new URL(link.href);
    if (origin !== window.location.origin) return;
    const isJump = hash !== '' && pathname === window.location.pathname && search === window.location.search;
    if (isJump) return;
    event.preventDefault();
    open(pathname + search + hash);
  });
}
