import { fetchDiscovery } from './discovery';

const PAUSE_MS = 1000;

/**
 * Calls back once when an offline browser can reach the site again. The browser's `online` event only means a network, so
 * the site is polled then.
 *
 * @returns stops waiting
 */
export function onReconnect(callback: () => void): () => void {
  let isWaiting = true;

  async function pollSite() {
    while (isWaiting && !(await canReachSite())) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    if (isWaiting) callback();
  }

  window.addEventListener('online', pollSite, { once: true });
  return () => {
    isWaiting = false;
    window.removeEventListener('online', pollSite);
  };
}

function canReachSite(): Promise<boolean> {
  return fetchDiscovery().then(
    () => true,
    () => false,
  );
}
