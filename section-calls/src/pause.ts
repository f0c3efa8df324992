/**
 * Waits, unless what it waits for is no longer wanted.
 * @param milliseconds how long
 * @throws the signal's reason as soon as it is aborted
 */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
