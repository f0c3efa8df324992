/**
 * Makes the skip link, the first link of every page, lead to the `<main>` of the shown page. Left to the browser, each use
 * would change the address and add a step to the history, and might lead to a page that still waits on the stage.
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
