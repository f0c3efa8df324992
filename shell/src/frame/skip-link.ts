/**
 * Makes the skip link, the first link of every page, lead to the `<main>` of the shown page. The browser's own behaviour
 * would change the address, add a history entry and might lead to a page that is still hidden.
 */
export function followSkipLink(): void {
  document.getElementById('skip')?.addEventListener('click', (event) => {
    event.preventDefault();
    const main = document.querySelector<HTMLElement>('main:not([inert] *)');
    if (!main) return;
    // It can be focused only while it has the focus: otherwise every click on a blank spot would focus it.
    main.tabIndex = -1;
    main.addEventListener('blur', () => main.removeAttribute('tabindex'), { once: true });
    main.focus({ preventScroll: true });
    main.scrollIntoView();
  });
}
