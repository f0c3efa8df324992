/**
 * The style sheets of the page that the server sent stand inside it, and their links are disabled: they only tell the
 * bundlers' runtimes that nothing need be fetched. Those of the sections find out where they come from, and compare
 * whole addresses.
 */
export function fitInlinedStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[disabled][href^="/remotes/"]')) {
    link.setAttribute('href', link.href);
  }
}
