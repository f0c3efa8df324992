import type { DiscoveryDocument } from 'release-format/discovery-document';
import { whenIdle } from '../when-idle';

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
  whenIdle(() => {
    navigator.serviceWorker.register(WORKER).catch(() => undefined);
  });
}
