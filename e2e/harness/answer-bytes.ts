import type { Page } from '@playwright/test';

/** Files of the site, which a visit fetches beside the answers of the API. */
const FILE = /\.\w+$/;

/**
 * Counts the bytes of what the API answers, compressed as it is sent.
 *
 * @returns the sum of all answers since it was called last
 */
export function countAnswerBytes(page: Page): () => Promise<number> {
  let sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'fetch' || FILE.test(new URL(request.url()).pathname)) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return async () => {
    const counted = await Promise.all(sizes);
    sizes = [];
    return counted.reduce((sum, size) => sum + size, 0);
  };
}
