import { act } from '@testing-library/react';

/**
 * Takes the place of `setTimeout`, so that a test need not sit out what a page waits for while the real server behind
 * the page keeps its own time. (A spy of Jest would make the testing library believe that all timers are fake.)
 *
 * @param hear hears of each timer, and answers how long it shall really wait
 * @returns the stop
 */
function replaceTimers(hear: (callback: () => void, delayMs?: number) => number | undefined): () => void {
  const original = window.setTimeout;
  window.setTimeout = ((callback: () => void, delayMs?: number, ...rest: unknown[]) =>
    original(callback, hear(callback, delayMs), ...rest)) as typeof window.setTimeout;
  return () => {
    window.setTimeout = original;
  };
}

/** Lets timers of exactly this length be over at once, until the returned stop is called. */
export function skipWaitsOf(milliseconds: number): () => void {
  return replaceTimers((_, delayMs) => (delayMs === milliseconds ? 0 : delayMs));
}

/** Watches the timers that a page sets from now on; only the one that is asked for is brought forward. */
export function watchDelays() {
  const waits: { callback: () => void; delayMs: number | undefined }[] = [];
  const stop = replaceTimers((callback, delayMs) => {
    waits.push({ callback, delayMs });
    return delayMs;
  });
  return {
    /** Lets the page's wait of exactly that long be over. Throws when it waits for nothing of the kind. */
    async passed(delayMs: number) {
      const wait = waits.findLast((each) => each.delayMs === delayMs);
      if (!wait) throw new Error(`Nothing waits for ${delayMs} ms`);
      await act(async () => wait.callback());
    },
    stop,
  };
}
