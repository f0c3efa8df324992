import { fetchDiscovery } from './discovery';

/** Between two attempts to reach the site. */
const PAUSE_MS = 1000;

/**
 * Calls back, once, when a browser without a connection can reach the site again. A browser says that it is online as
 * soon as it has a network, which may be before the site answers, so the site itself is asked.
 *
 * @returns ends the waiting
 */
export function onReconnect(callback: () => void): () => void {
  let isAwaited = true;

  async function askForSite() {
    while (isAwaited && !(await siteAnswers())) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    if (isAwaited) callback();
  }

  window.addEventListener('online', askForSite, { once: true });
  return () => {
    isAwaited = false;
    window.removeEventListener('online', askForSite);
  };
}

function siteAnswers(): Promise<boolean> {
  return fetchDiscovery().then(
    () => true,
    () => false,
  );
}
