/**
 * A signal that aborts when `signal` does, or after a time. Call `stop` when the work is done.
 *
 * @param milliseconds how long until it aborts by itself
 */
export function withTimeout(signal: AbortSignal | undefined, milliseconds: number) {
  const limit = new AbortController();
  const giveUp = () => limit.abort(signal?.reason);
  const timer = setTimeout(
    () => limit.abort(new DOMException('The time is over', 'TimeoutError')),
    milliseconds,
  );
  if (signal?.aborted) giveUp();
  signal?.addEventListener('abort', giveUp);
  return {
    signal: limit.signal,
    stop() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    },
  };
}
