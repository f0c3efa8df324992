import type { DiscoveryDocument } from 'release-format/discovery-document';

const WORKER = '/service-worker.js';

/**
 * Registers the worker once the page has loaded. If the browser rejects it, as in a private window, the site works
 * without a worker. In development none is registered.
 */
export function registerWorker({ microFrontends }: DiscoveryDocument): void {
  const develops = Object.values(microFrontends)
    .flat()
    .some(({ extras }) => extras && 'development' in extras);
  if (process.env.NODE_ENV === 'development' || develops || !('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker.register(WORKER).catch(() => undefined);
  };
  // Safari has no idle callback.
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(register) : setTimeout(register, 2000);
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
