import { act } from '@testing-library/react';

/**
 * Watches the timers that a page sets from now on. Only the one that is asked for is brought forward, so that the real
 * server behind the page keeps its own time.
 */
export function watchDelays() {
  const setTimer = jest.spyOn(window, 'setTimeout');
  return {
    /** Lets the page's wait of exactly that long be over. Throws when it waits for nothing of the kind. */
    passed(delayMs: number) {
      const call = setTimer.mock.calls.findLast(([, delay]) => delay === delayMs);
      if (!call) throw new Error(`Nothing waits for ${delayMs} ms`);
      act(() => (call[0] as () => void)());
    },
    stop: () => setTimer.mockRestore(),
  };
}
