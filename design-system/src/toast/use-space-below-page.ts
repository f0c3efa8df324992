import { type RefObject, useEffect } from 'react';

/** Elements that a toast must not cover, besides the focused one: the submit button and the first row. */
const PROTECTED = 'button[type="submit"], tbody > tr:first-child';

/** Pixels between a toast and an element scrolled out from below it. */
const GAP = 8;

/**
 * Opens the toast region as a popover at the bottom of the screen, above an on-screen keyboard, and scrolls focused and
 * protected elements out from below it. The page reserves the toast's height as `--message-size`.
 *
 * @param id of the shown toast
 */
export function useSpaceBelowPage(region: RefObject<HTMLElement | null>, id: number | undefined): void {
  useEffect(() => {
    const element = region.current;
    if (!element?.showPopover) return;
    // Reopening moves it above a dialog that was opened later.
    if (element.matches(':popover-open')) element.hidePopover();
    if (id === undefined) return;
    element.showPopover();
    position(element);
    uncover(element);

    const onChange = () => position(element);
    const sizes = [window, window.visualViewport];
    for (const size of sizes) size?.addEventListener('resize', onChange);
    return () => {
      for (const size of sizes) size?.removeEventListener('resize', onChange);
    };
  }, [region, id]);
}

function position(region: HTMLElement): void {
  const { style } = document.documentElement;
  const screen = window.visualViewport;
  // The visual viewport also shrinks when the page is zoomed.
  const visible = screen && screen.scale === 1 ? screen.offsetTop + screen.height : window.innerHeight;
  style.setProperty('--keyboard-size', `${Math.max(0, Math.round(window.innerHeight - visible))}px`);
  style.setProperty('--message-size', `${region.offsetHeight}px`);
}

/** Scrolls covered elements out from below the toast, as far as the focused element stays visible. */
function uncover(region: HTMLElement): void {
  const end = region.getBoundingClientRect().top;
  // On a wide screen the toast is narrower than its region, and covers nothing beside it.
  const toast = region.querySelector('[aria-live]:not(:empty)')?.getBoundingClientRect();
  const focused = document.querySelector(':focus');
  const focus = focused && !region.contains(focused) ? focused.getBoundingClientRect() : undefined;
  const protectedBoxes = [...document.querySelectorAll(PROTECTED)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ bottom }) => bottom <= window.innerHeight);
  const covered = [...(focus ? [focus] : []), ...protectedBoxes].filter(
    // Ignores elements off the screen and elements as tall as the page.
    ({ top, bottom, height, left, right }) =>
      bottom > end &&
      top < window.innerHeight &&
      height > 0 &&
      height < end &&
      toast !== undefined &&
      left < toast.right &&
      right > toast.left,
  );
  if (covered.length === 0) return;
  const distance = Math.max(...covered.map(({ bottom }) => bottom)) - end + GAP;
  const isVisible = focus && focus.bottom > 0;
  window.scrollBy(0, isVisible ? Math.min(distance, Math.max(0, focus.top)) : distance);
}
