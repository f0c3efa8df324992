/**
 * Leads the first link of every page to what the shown one is about. The browser does so by itself until the shell has
 * started; but then each use would be another address and a step in the history, and a page that waits on the stage could
 * be meant.
 */
export function followSkipLink(): void {
  document.getElementById('skip')?.addEventListener('click', (event) => {
    event.preventDefault();
    const main = document.querySelector<HTMLElement>('main:not([inert] *)');
    if (!main) return;
    // Only while it has the focus: else every click on a blank spot would give it that.
    main.tabIndex = -1;
    main.addEventListener('blur', () => main.removeAttribute('tabindex'), { once: true });
    main.focus({ preventScroll: true });
    main.scrollIntoView();
  });
}
