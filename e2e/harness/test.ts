import { test as base } from '@playwright/test';
import { noteRequests } from './page-at-rest';
import { type RunningServer, startServer } from './server';

interface WorkerFixtures {
  /** The built server, one for each worker: data made by one test is there for the next. */
  server: RunningServer;
}

/** Playwright's `test` with the built server running; pages open addresses of it. */
export const test = base.extend<object, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  page: async ({ page }, use) => {
    noteRequests(page);
    await use(page);
    // What a page still asks for when its test is over is no failure of the test.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

export { expect } from '@playwright/test';
