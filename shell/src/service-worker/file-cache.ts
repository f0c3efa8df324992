import { FILE_CACHE } from 'release-format/file-cache';

/** The entry that names the cached releases, once all of their files are cached. */
const MARK = '/cached-releases';

/** The cached releases, as `markComplete` was called. */
export async function cachedReleases(): Promise<string | undefined> {
  return (await caches.match(MARK, { cacheName: FILE_CACHE }))?.text();
}

/** Marks the cache as complete, and removes the files of earlier releases. */
export async function markComplete(releases: string, files: ReadonlyMap<string, string>): Promise<void> {
  const cache = await caches.open(FILE_CACHE);
  await cache.put(MARK, new Response(releases));
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname !== MARK && !files.has(pathname)) await cache.delete(request);
  }
}

/**
 * Caches the files that are not cached yet. A copy in the browser's HTTP cache that is damaged is replaced.
 *
 * @param files integrity by address
 * @throws {TypeError} when a file does not arrive, or does not match its integrity
 */
export async function cacheFiles(files: ReadonlyMap<string, string>): Promise<void> {
  const cache = await caches.open(FILE_CACHE);
  await Promise.all(
    [...files].map(async ([address, integrity]) => {
      if (await cache.match(address)) return;
      const response = await fetch(address, { integrity }).catch(() =>
        fetch(address, { integrity, cache: 'reload' }),
      );
      if (!response.ok) throw new TypeError(`${address} has status ${response.status}`);
      await cache.put(address, response);
    }),
  );
}

/** Removes a file that the page could not use. It is cached again at the next visit. */
export async function dropCachedFile(address: string): Promise<void> {
  if (!('caches' in window) || !(await caches.has(FILE_CACHE))) return;
  const cache = await caches.open(FILE_CACHE);
  await Promise.all([cache.delete(address), cache.delete(MARK)]);
}
