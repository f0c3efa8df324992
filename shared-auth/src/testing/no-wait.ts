/** Lets timers of exactly this length be over at once, until the returned stop is called. */
export function skipWaitsOf(milliseconds: number): () => void {
  const original = window.setTimeout;
  window.setTimeout = ((callback: () => void, delay?: number, ...rest: unknown[]) =>
    original(callback, delay === milliseconds ? 0 : delay, ...rest)) as typeof window.setTimeout;
  return () => {
    window.setTimeout = original;
  };
}
