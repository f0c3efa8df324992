/**
 * Makes the addresses of disabled style sheet links absolute. The server has inlined these style sheets; their links keep
 * the bundlers' runtimes from fetching them, and the runtimes of sections compare absolute addresses.
 */
export function enableInlinedStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[disabled][href^="/remotes/"]')) {
    link.setAttribute('href', link.href);
  }
}
