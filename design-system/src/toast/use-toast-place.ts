import { type RefObject, useEffect } from 'react';

/** Elements that a toast must not cover, besides the focused one: the submit button and the first row. */
const PROTECTED = 'button[type="submit"], tbody > tr:first-child';

/**
 * Opens the toast region as a popover at the bottom of the screen, above an on-screen keyboard, or at the top where it would
 * cover the next action: the page never moves under a finger. The page reserves the toast's height as `--message-size`.
 *
 * @param id of the shown toast
 */
export function useToastPlace(region: RefObject<HTMLElement | null>, id: number | undefined): void {
  useEffect(() => {
    const element = region.current;
    if (!element?.showPopover) return;
    // Reopening moves it above a dialog that was opened later.
    if (element.matches(':popover-open')) element.hidePopover();
    if (id === undefined) return;
    element.removeAttribute('data-top');
    element.showPopover();
    reserveSpace(element);
    element.toggleAttribute('data-top', coversNextAction(element));

    const onChange = () => reserveSpace(element);
    const sizes = [window, window.visualViewport];
    for (const size of sizes) size?.addEventListener('resize', onChange);
    return () => {
      for (const size of sizes) size?.removeEventListener('resize', onChange);
    };
  }, [region, id]);
}

function reserveSpace(region: HTMLElement): void {
  const { style } = document.documentElement;
  const screen = window.visualViewport;
  // The visual viewport also shrinks when the page is zoomed.
  const visible = screen && screen.scale === 1 ? screen.offsetTop + screen.height : window.innerHeight;
  style.setProperty('--keyboard-size', `${Math.max(0, Math.round(window.innerHeight - visible))}px`);
  style.setProperty('--message-size', `${region.offsetHeight}px`);
}

/** Whether the toast, where it stands, covers the focused element or a protected one on the screen. */
function coversNextAction(region: HTMLElement): boolean {
  // On a wide screen the toast is narrower than its region, and covers nothing beside it.
  const toast = region.querySelector('[aria-live]:not(:empty)')?.getBoundingClientRect();
  if (!toast) return false;
  const elements = document.querySelectorAll(`:focus, ${PROTECTED}`);
  return [...elements].some((element) => {
    const { top, bottom, height, left, right } = element.getBoundingClientRect();
    // Elements as tall as the page are covered at each place.
    const canBeSpared = height > 0 && height < toast.top;
    return (
      canBeSpared &&
      !region.contains(element) &&
      bottom > toast.top &&
      top < toast.bottom &&
      left < toast.right &&
      right > toast.left
    );
  });
}
