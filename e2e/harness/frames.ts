import type { Page } from '@playwright/test';

/** What was visible in one frame. */
export interface Frame {
  address: string;
  /** The visible heading; empty where there is none. */
  heading: string;
  /** Whether anything at all could be seen. */
  blank: boolean;
  /** Whether a progress bar could be seen. */
  progress: boolean;
  headings: number;
}

/**
 * Records every frame until the document is left.
 *
 * @returns waits for one more frame and returns all so far
 */
export async function watchFrames(page: Page): Promise<() => Promise<Frame[]>> {
  await page.evaluate(() => {
    const frames: unknown[] = [];
    Object.assign(window, { frames_seen: frames });
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[inert]');
    const note = () => {
      const headings = [...document.querySelectorAll('h1')].filter(isSeen);
      frames.push({
        address: location.pathname,
        heading: headings[0]?.textContent ?? '',
        headings: headings.length,
        blank: ![...document.querySelectorAll('#stage > div')].some(
          (container) =>
            isSeen(container) && container.clientHeight > 0 && container.textContent.trim() !== '',
        ),
        progress: [...document.querySelectorAll('progress')].some(isSeen),
      });
      requestAnimationFrame(note);
    };
    note();
  });
  return () =>
    page.evaluate<Frame[]>('new Promise((seen) => requestAnimationFrame(() => seen(frames_seen)))');
}
