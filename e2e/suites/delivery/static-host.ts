import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { nginxPath, type RunningNginx, startNginx } from '../../harness/nginx';
import { projectRoot } from '../../harness/project-root';
import { test as base } from '../../harness/test';

const PUBLIC_URL = 'https://institute.test';
/** A port that nothing can listen on. */
const NO_SERVER = 'http://127.0.0.1:1';

interface PageFixtures {
  /** The folder of `npm run static-pages`. */
  pages: string;
}

/** The tests' `test` with the site's pages written as files. */
export const testPages = base.extend<object, PageFixtures>({
  pages: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'static-pages-'));
      await writeStaticPages(folder);
      await use(folder);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

interface NginxFixtures {
  nginx: RunningNginx;
  /** nginx before a server that is away. */
  alone: RunningNginx;
}

/** The same behind a real nginx that has the project's configuration; pages open addresses of it. */
export const test = testPages.extend<object, NginxFixtures>({
  nginx: [
    async ({ pages, server }, use) => {
      const nginx = await startNginx({ siteDir: siteUnderTest(), pages, server: server.address });
      await use(nginx);
      await nginx.stop();
    },
    { scope: 'worker' },
  ],
  alone: [
    async ({ pages }, use) => {
      const nginx = await startNginx({ siteDir: siteUnderTest(), pages, server: NO_SERVER });
      await use(nginx);
      await nginx.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ nginx }, use) => use(nginx.address),
});

/** Where nginx must be there, its absence is a failure, not a reason to skip. */
export const isNginxMissing = nginxPath() === undefined && process.env.REQUIRE_NGINX !== '1';

/** Runs the command of the operator, unless told otherwise on the site under test. */
export async function writeStaticPages(folder: string, siteDir = siteUnderTest()): Promise<void> {
  const command = join(projectRoot, 'server/dist/static-pages.js');
  await promisify(execFile)(process.execPath, [command, folder], {
    env: { PATH: process.env.PATH, SITE_DIR: siteDir, PUBLIC_URL },
  });
}

export function siteUnderTest(): string {
  return process.env.SITE_UNDER_TEST ?? '';
}
