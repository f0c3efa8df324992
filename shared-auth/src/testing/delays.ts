import { act } from '@testing-library/react';

/**
 * Replaces `setTimeout` alone, so that a test skips a delay of the page while the real server behind it keeps its own
 * time. (With a Jest spy, the testing library would assume that all timers are fake.)
 *
 * @param delayOf returns the delay to use for a timer
 * @returns restores `setTimeout`
 */
function replaceTimers(delayOf: (callback: () => void, delayMs?: number) => number | undefined): () => void {
  const original = window.setTimeout;
  window.setTimeout = ((callback: () => void, delayMs?: number, ...rest: unknown[]) =>
    original(callback, delayOf(callback, delayMs), ...rest)) as typeof window.setTimeout;
  return () => {
    window.setTimeout = original;
  };
}

/** Timers of exactly this length fire at once, until the returned function is called. */
export function skipDelays(milliseconds: number): () => void {
  return replaceTimers((_, delayMs) => (delayMs === milliseconds ? 0 : delayMs));
}

/** Records the timers that a page sets from now on, to fire one of them early. */
export function watchDelays() {
  const timers: { callback: () => void; delayMs: number | undefined }[] = [];
  const stop = replaceTimers((callback, delayMs) => {
    timers.push({ callback, delayMs });
    return delayMs;
  });
  return {
    /** Fires the latest timer of exactly this length. Throws when there is none. */
    async passed(delayMs: number) {
      const timer = timers.findLast((each) => each.delayMs === delayMs);
      if (!timer) throw new Error(`No timer of ${delayMs} ms`);
      await act(async () => timer.callback());
    },
    stop,
  };
}
