import type { Page, Request } from '@playwright/test';

/** Code that has just come is shown, and asks for what it needs, within so many frames. */
const FRAMES = 3;

interface Requests {
  open: Set<Request>;
  /** How many there were of them and of those that are over. */
  made: number;
}

const requestsOf = new WeakMap<Page, Requests>();

/** Notes what the page asks for from now on, so that {@link pageAtRest} knows it. */
export function noteRequests(page: Page): void {
  const requests: Requests = { open: new Set(), made: 0 };
  requestsOf.set(page, requests);
  page.on('request', (request) => {
    // What the last document still waited for, this one does not.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.open.clear();
    requests.open.add(request);
    requests.made += 1;
  });
  const close = (request: Request) => void requests.open.delete(request);
  page.on('requestfinished', close).on('requestfailed', close);
}

/**
 * Waits until the page has what it asked for and has shown it without asking for more. Unlike the state `networkidle`, this
 * takes no half a second of silence; what a page asks for in its idle time may come later.
 */
export async function pageAtRest(page: Page): Promise<void> {
  const requests = requestsOf.get(page);
  if (!requests) throw new Error('Nothing was noted of this page');
  await page.waitForLoadState('load');
  let before: number;
  do {
    before = requests.made;
    await page.evaluate(passFrames, FRAMES);
  } while (requests.open.size > 0 || requests.made > before);
}

/** Runs in the page. */
async function passFrames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
