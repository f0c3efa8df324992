import { FILE_CACHE } from 'release-format/file-cache';
import { sendFromWorker } from 'shared-auth/outbox';
import { OUTBOX } from 'shared-auth/outbox-exists';
import { offlinePage } from './offline-page';
import { cacheSection } from './offline-section';
import { cachePage, deleteOtherCaches, findPage, isCacheable, isRecent } from './page-cache';
import type { FetchEvent, InstallEvent, WorkerScope } from './worker-scope';

/**
 * Responds to navigations with the cached page and revalidates it in the background. A reload requests the page from the
 * server first. Files of releases come from the file cache, which is empty unless a section is to open without a network.
 * API requests are not intercepted. A sync sends what waits in the outbox when the network returns, also without a page.
 */
const scope = self as unknown as WorkerScope;

/** How pages request files of releases. */
const FILE_DESTINATIONS = ['script', 'style', 'font'] as const;

scope.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([scope.skipWaiting(), addStaticRoutes(event)])),
);
scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([deleteOtherCaches(), cacheOpenPages()])),
);
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (FILE_DESTINATIONS.some((destination) => destination === request.destination)) {
    event.respondWith(findFile(request));
    return;
  }
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  const url = new URL(request.url);
  if (isCacheable(url)) event.respondWith(respond(event, url));
});
scope.addEventListener('message', (event) =>
  event.waitUntil(
    cacheSection(event.data).catch((cause) => console.warn('Not cached for offline use', cause)),
  ),
);
scope.addEventListener('sync', (event) => {
  if (event.tag === OUTBOX) event.waitUntil(sendFromWorker());
});

/**
 * Browsers with static routes start the worker for navigations only. A file that is not in the cache comes from the
 * network; so does one that a script fetches, which replaces a damaged copy.
 */
async function addStaticRoutes(event: InstallEvent): Promise<void> {
  const files = FILE_DESTINATIONS.map((requestDestination) => ({ requestDestination }));
  const others = (['cors', 'no-cors', 'same-origin'] as const).map((requestMode) => ({ requestMode }));
  await event.addRoutes?.([
    { condition: { or: files }, source: { cacheName: FILE_CACHE } },
    { condition: { or: others }, source: 'network' },
  ]);
}

async function findFile(request: Request): Promise<Response> {
  return (await caches.match(request.url, { cacheName: FILE_CACHE })) ?? fetch(request);
}

async function respond(event: FetchEvent, url: URL): Promise<Response> {
  const cached = await findPage(url);
  if (cached && isRecent(cached) && !isReload(event.request)) {
    event.waitUntil(revalidate(url).catch(() => undefined));
    return cached;
  }
  try {
    const page = await fetch(event.request);
    event.waitUntil(cachePage(url.pathname, page.clone()));
    return page;
  } catch {
    return cached ?? offlinePage();
  }
}

/** Fetches the path, not the navigation request: the server assigns a rollout bucket only to navigations. */
async function revalidate({ pathname }: URL): Promise<void> {
  await cachePage(pathname, await fetch(pathname));
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
