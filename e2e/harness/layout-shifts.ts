import type { Page } from '@playwright/test';

/** How much a page has moved without a person's doing, and what. */
export interface LayoutShifts {
  /** The sum of the values of all shifts, of which browsers compute the cumulative layout shift. */
  value: number;
  /** The moved elements, by their classes and the beginning of their text. */
  moved: string[];
}

/**
 * Observes the layout shifts of each document that the page opens from now on. Answers of the API reach the page after its
 * first frames, as they do on a slow network: what they move would otherwise never have stood elsewhere.
 *
 * @returns waits until the document has come to rest, and returns its shifts
 */
export async function observeLayoutShifts(page: Page): Promise<() => Promise<LayoutShifts>> {
  await page.addInitScript(observe);
  return () => page.evaluate<LayoutShifts>('layoutShiftsAtRest');
}

/** Runs in the page. */
function observe(): void {
  const FRAMES_OF_REST = 6;
  const FRAMES_BEFORE_ANSWERS = 3;
  /** Pages that show their heading with their data wait for it. */
  const MOST_FRAMES = 30;
  let whenAtRest: () => void;
  const shifts = { value: 0, moved: [] as string[] };
  const layoutShiftsAtRest = new Promise<typeof shifts>((resolve) => {
    whenAtRest = () => resolve(shifts);
  });
  Object.assign(window, { layoutShiftsAtRest });

  let framesOfRest = 0;
  let requests = 0;
  let frames = 0;
  let framesWithHeading = 0;
  const waiting: (() => void)[] = [];
  const isHeadingShown = () => {
    const heading = document.querySelector('h1');
    return (
      heading?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !heading.closest('[inert]')
    );
  };
  requestAnimationFrame(function count() {
    frames += 1;
    if (isHeadingShown()) framesWithHeading += 1;
    if (framesWithHeading > FRAMES_BEFORE_ANSWERS || frames > MOST_FRAMES) {
      for (const answer of waiting.splice(0)) answer();
    }
    const rests = framesWithHeading > 0 && requests === 0 && document.readyState === 'complete';
    framesOfRest = rests ? framesOfRest + 1 : 0;
    if (framesOfRest < FRAMES_OF_REST) requestAnimationFrame(count);
    else whenAtRest();
  });

  const send = window.fetch;
  window.fetch = async (...request) => {
    requests += 1;
    try {
      const response = await send(...request);
      const isFile = /\/(remotes|shell)\/|\/frontend-discovery\.json/.test(response.url);
      if (!isFile) await new Promise<void>((resolve) => waiting.push(resolve));
      return response;
    } finally {
      requests -= 1;
    }
  };

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
      if (entry.hadRecentInput) continue;
      shifts.value += entry.value;
      for (const { node } of entry.sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        if (element) shifts.moved.push(`${element.className} ${element.textContent?.slice(0, 40)}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });

  /** The Layout Instability API describes it so; TypeScript does not know it. */
  interface LayoutShift {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  }
}
