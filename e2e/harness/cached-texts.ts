import type { Page } from '@playwright/test';

/** The texts of all caches of the page's origin. */
export function cachedTexts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });
}

/** Whether the service worker answered the visit of the open page from its cache. */
export function isFromCache(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return visit?.serverTiming.some(({ name }) => name === 'cached-page') ?? false;
  });
}
