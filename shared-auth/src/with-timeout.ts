/**
 * A signal that aborts with `signal`, or after some time. Call `stop` when the request is finished. (`AbortSignal.any`
 * does the same, but the oldest supported browsers lack it.)
 */
export function withTimeout(signal: AbortSignal | undefined, milliseconds: number) {
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  const timer = setTimeout(
    () => controller.abort(new DOMException('The request timed out', 'TimeoutError')),
    milliseconds,
  );
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    stop() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}
