import { dropOtherStores, findPage, keepPage, mayBeKept } from './kept-pages';
import { offlinePage } from './offline-page';
import type { InstallEvent, VisitEvent, WorkerScope } from './worker-scope';

/**
 * Answers visits of pages with what it has kept of them, and renews that behind the visitor's back. A reload asks the
 * server, and gets what was kept only where that cannot be reached. Calls of the API and files of releases go their way
 * as if the worker were not there.
 */
const scope = self as unknown as WorkerScope;

scope.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([scope.skipWaiting(), passOthersBy(event)])),
);
scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOtherStores(), keepOpenPages()])),
);
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  const address = new URL(request.url);
  if (mayBeKept(address)) event.respondWith(answer(event, address));
});

/** Where the browser can be told, no call and no file waits until a worker has started that leaves it alone. */
async function passOthersBy(event: InstallEvent): Promise<void> {
  const others = (['cors', 'no-cors', 'same-origin'] as const).map((requestMode) => ({ requestMode }));
  await event.addRoutes?.([{ condition: { or: others }, source: 'network' }]);
}

async function answer(event: VisitEvent, address: URL): Promise<Response> {
  const kept = await findPage(address);
  if (!kept || isReload(event.request)) {
    return fetch(event.request).then(
      (page) => keeping(event, address, page),
      () => kept ?? offlinePage(),
    );
  }
  // By its address, not as the visit that it was: the page that opens is the one that may be given a share of a canary.
  event.waitUntil(
    fetch(address.pathname).then(
      (page) => keepPage(address, page),
      () => undefined,
    ),
  );
  return kept;
}

function keeping(event: VisitEvent, address: URL, page: Response): Response {
  event.waitUntil(keepPage(address, page.clone()));
  return page;
}

/** The pages that were open before the worker was there. */
async function keepOpenPages(): Promise<void> {
  const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const addresses = open.map(({ url }) => new URL(url)).filter(mayBeKept);
  await Promise.all(addresses.map(async (address) => keepPage(address, await fetch(address.pathname))));
}

function isReload({ cache }: Request): boolean {
  return cache === 'reload' || cache === 'no-cache' || cache === 'no-store';
}
