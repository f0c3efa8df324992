import { type RefObject, useEffect } from 'react';

/** What a message must not cover while it is in sight: what has the focus, the button that sends, the first row. */
const KEPT_IN_SIGHT = 'button[type="submit"], tbody > tr:first-child';

/** Between a message and what was scrolled out from below it, in pixels. */
const GAP = 8;

/**
 * Opens the region of the messages at the bottom of the screen, above everything, while there is a message: above a
 * keyboard on the screen, and over nothing that is being worked with. The page gets as much room below as the message
 * takes, as `--message-size`.
 *
 * @param id of the shown message, if any
 */
export function useSpaceBelowPage(region: RefObject<HTMLElement | null>, id: number | undefined): void {
  useEffect(() => {
    const element = region.current;
    if (!element?.showPopover) return;
    // Opened anew, it lies above a dialog that was opened after it.
    if (element.matches(':popover-open')) element.hidePopover();
    if (id === undefined) return;
    element.showPopover();
    place(element);
    uncover(element);

    const onChange = () => place(element);
    const sizes = [window, window.visualViewport];
    for (const size of sizes) size?.addEventListener('resize', onChange);
    return () => {
      for (const size of sizes) size?.removeEventListener('resize', onChange);
    };
  }, [region, id]);
}

function place(region: HTMLElement): void {
  const { style } = document.documentElement;
  const screen = window.visualViewport;
  // Zoomed in, the visible part is small without a keyboard.
  const visible = screen && screen.scale === 1 ? screen.offsetTop + screen.height : window.innerHeight;
  style.setProperty('--keyboard-size', `${Math.max(0, Math.round(window.innerHeight - visible))}px`);
  style.setProperty('--message-size', `${region.offsetHeight}px`);
}

/** Scrolls what is being worked with out from below the message, as far as the focus stays in sight. */
function uncover(region: HTMLElement): void {
  const end = region.getBoundingClientRect().top;
  const focused = document.querySelector(':focus');
  const focus = focused && !region.contains(focused) ? focused.getBoundingClientRect() : undefined;
  const kept = [...document.querySelectorAll(KEPT_IN_SIGHT)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ bottom }) => bottom <= window.innerHeight);
  const covered = [...(focus ? [focus] : []), ...kept].filter(
    // Neither what was scrolled away nor a whole page.
    ({ top, bottom, height }) => bottom > end && top < window.innerHeight && height > 0 && height < end,
  );
  if (covered.length === 0) return;
  const distance = Math.max(...covered.map(({ bottom }) => bottom)) - end + GAP;
  const isInSight = focus && focus.bottom > 0;
  window.scrollBy(0, isInSight ? Math.min(distance, Math.max(0, focus.top)) : distance);
}
