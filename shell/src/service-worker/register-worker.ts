import type { DiscoveryDocument } from 'release-format/discovery-document';

const WORKER = '/service-worker.js';

/**
 * Lets the worker keep pages for further visits, once this one has what it needs. Where the browser refuses, as in a
 * private window, the site does without. While a section is being developed there is none.
 */
export function registerWorker({ microFrontends }: DiscoveryDocument): void {
  const develops = Object.values(microFrontends)
    .flat()
    .some(({ extras }) => extras && 'development' in extras);
  if (process.env.NODE_ENV === 'development' || develops || !('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker.register(WORKER).catch(() => undefined);
  };
  // Safari has no idle callback; a moment after loading does as well.
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(register) : setTimeout(register, 2000);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
