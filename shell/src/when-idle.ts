/** Calls back once the page has loaded and the browser is idle. */
export function whenIdle(callback: () => void): void {
  // Safari has no idle callback.
  const wait = () =>
    'requestIdleCallback' in window ? requestIdleCallback(callback) : setTimeout(callback, 2000);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
