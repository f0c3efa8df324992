import { act } from '@testing-library/react';

/**
 * Watches the timers that a page sets from now on. Only the one that is asked for is brought forward, so that the real
 * server behind the page keeps its own time. (A spy of Jest would make the testing library believe that all timers
 * are fake.)
 */
export function watchDelays() {
  const original = window.setTimeout;
  const waits: { callback: () => void; delayMs: number | undefined }[] = [];
  window.setTimeout = ((callback: () => void, delayMs?: number, ...rest: unknown[]) => {
    waits.push({ callback, delayMs });
    return original(callback, delayMs, ...rest);
  }) as typeof window.setTimeout;
  return {
    /** Lets the page's wait of exactly that long be over. Throws when it waits for nothing of the kind. */
    async passed(delayMs: number) {
      const wait = waits.findLast((each) => each.delayMs === delayMs);
      if (!wait) throw new Error(`Nothing waits for ${delayMs} ms`);
      await act(async () => wait.callback());
    },
    stop() {
      window.setTimeout = original;
    },
  };
}
