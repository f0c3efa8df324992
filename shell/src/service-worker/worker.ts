import { offlinePage } from './offline-page';
import { cachePage, deleteOtherCaches, findPage, isCacheable } from './page-cache';
import type { InstallEvent, NavigationEvent, WorkerScope } from './worker-scope';

/**
 * Responds to navigations with the cached page and revalidates it in the background. A reload requests the page from the
 * server first. API requests and files of releases are not intercepted.
 */
const scope = self as unknown as WorkerScope;

scope.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([scope.skipWaiting(), addNetworkRoutes(event)])),
);
scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([deleteOtherCaches(), cacheOpenPages()])),
);
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  const url = new URL(request.url);
  if (isCacheable(url)) event.respondWith(respond(event, url));
});

/** Browsers with static routes do not start the worker for requests that it ignores. */
async function addNetworkRoutes(event: InstallEvent): Promise<void> {
  const others = (['cors', 'no-cors', 'same-origin'] as const).map((requestMode) => ({ requestMode }));
  await event.addRoutes?.([{ condition: { or: others }, source: 'network' }]);
}

async function respond(event: NavigationEvent, url: URL): Promise<Response> {
  const cached = await findPage(url);
  if (cached && !isReload(event.request)) {
    event.waitUntil(revalidate(url).catch(() => undefined));
    return cached;
  }
  try {
    const page = await fetch(event.request);
    event.waitUntil(cachePage(url, page.clone()));
    return page;
  } catch {
    return cached ?? offlinePage();
  }
}

/** Fetches the path, not the navigation request: the server assigns a rollout bucket only to navigations. */
async function revalidate(url: URL): Promise<void> {
  await cachePage(url, await fetch(url.pathname));
}

/** The pages that were open before the worker was installed. */
async function cacheOpenPages(): Promise<void> {
  const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await Promise.all(
    open
      .map(({ url }) => new URL(url))
      .filter(isCacheable)
      .map(revalidate),
  );
}

function isReload({ cache }: Request): boolean {
  return cache === 'reload' || cache === 'no-cache' || cache === 'no-store';
}
