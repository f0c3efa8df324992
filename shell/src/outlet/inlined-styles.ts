/**
 * Gives the links of inlined style sheets whole addresses. The server writes these style sheets into the page and disables
 * their links: those only tell the bundlers' runtimes that nothing need be fetched. The runtimes of sections, which work
 * with whole addresses, would not recognise a link by its path.
 */
export function enableInlinedStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[disabled][href^="/remotes/"]')) {
    link.setAttribute('href', link.href);
  }
}
