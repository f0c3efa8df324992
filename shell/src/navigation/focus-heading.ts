/** Moves focus to the heading of a page the person has come to: a screen reader then reads where they are. */
export function focusHeading(container: HTMLElement): void {
  const heading = container.querySelector('h1');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
