import { FILE_CACHE } from 'release-format/file-cache';
import { SEARCH_PARAMS } from 'section-contract/search-params';

const CACHE = 'pages-3';
/** Older pages are shown only without a network: the releases that they name may be gone. */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;
/** Every page of the site has it, but no error page of a proxy. */
const MARK = 'id="discovery"';
const SERVER_TIMING = 'cached-page';

/** Whether a page may be cached: only known search parameters are public. Any other one may be a secret. */
export function isCacheable({ searchParams }: URL): boolean {
  return [...searchParams.keys()].every((name) => (SEARCH_PARAMS as readonly string[]).includes(name));
}

/** The page as it was received, of any age. A header marks it as cached. */
export async function findPage({ pathname }: URL): Promise<Response | undefined> {
  const page = await caches.match(pathname, { cacheName: CACHE });
  if (!page) return undefined;
  const headers = new Headers(page.headers);
  headers.set('server-timing', SERVER_TIMING);
  return new Response(page.body, { headers });
}

export function isRecent({ headers }: Response): boolean {
  return Date.now() - Date.parse(headers.get('date') ?? '') < MAX_AGE_MS;
}

/**
 * Caches a page of the site for the next visit, by its path alone. Other responses are ignored; a page for this visitor
 * alone, such as one with a preview, also removes the cached one.
 */
export async function cachePage(pathname: string, response: Response): Promise<void> {
  if (response.headers.get('cache-control')?.includes('no-store')) {
    await (await caches.open(CACHE)).delete(pathname);
    return;
  }
  if (response.status !== 200 || response.redirected) return;
  const html = await response.clone().text();
  if (html.includes(MARK)) await (await caches.open(CACHE)).put(pathname, response);
}

/** Deletes the caches of earlier workers. */
export async function deleteOtherCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name !== CACHE && name !== FILE_CACHE).map((name) => caches.delete(name)),
  );
}

/** Whether the open page came from the cache; `false` where the browser does not report it. */
export function isFromCache(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.some(({ name }) => name === SERVER_TIMING) ?? false;
}
