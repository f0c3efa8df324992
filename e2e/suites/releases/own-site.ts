import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../harness/server';
import { test as base } from '../../harness/test';
import { type ReleaseChanges, startReleaseChanges } from './release-changes';

/** What a browser has told of sections that could not be opened. */
export interface Failure {
  section: string;
  version: string;
  stage: string;
}

/** A site that a test may release into, with a server of its own. */
export interface OwnSite {
  address: string;
  /** Releases a built variant of the fixture or of the shell; with `canary`, for so many percent of the visitors. */
  release(name: string, variant: string, canary?: number): Promise<void>;
  rollBack(name: string): Promise<void>;
  /** Removes what is not current, nor kept for going back. */
  prune(): Promise<void>;
  /** The folder of a release goes, though the document names it. */
  lose(name: string, version: string): Promise<void>;
  /** Changes what the discovery document says of a section's current release. */
  describe(name: string, change: (release: DescribedRelease) => void): Promise<void>;
}

export interface DescribedRelease {
  url: string;
  metadata: { integrity: string; version: string };
  extras: { contract: number };
}

/** The tests' `test`, with a site of its own for each of them, and what its page reports. */
export const test = base.extend<{ site: OwnSite; reported: Failure[] }, { changes: ReleaseChanges }>({
  changes: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const changes = startReleaseChanges();
      await use(changes);
      await changes.end();
    },
    { scope: 'worker' },
  ],
  site: async ({ changes }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'own-site-'));
    const siteDir = join(folder, 'site');
    await cp(process.env.SITE_UNDER_TEST ?? '', siteDir, { recursive: true });
    const server = await startServer({ SITE_DIR: siteDir });
    await use({ address: server.address, ...changing(siteDir, changes) });
    await server.stop();
    await rm(folder, { recursive: true });
  },
  baseURL: async ({ site }, use) => use(site.address),
  reported: async ({ page }, use) => {
    const failures: Failure[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/load-failures')) failures.push(request.postDataJSON());
    });
    await use(failures);
  },
});

function changing(siteDir: string, changes: ReleaseChanges): Omit<OwnSite, 'address'> {
  return {
    release: (name, version, canary) => changes.make({ siteDir, action: 'release', name, version, canary }),
    rollBack: (name) => changes.make({ siteDir, action: 'rollback', name }),
    prune: () => changes.make({ siteDir, action: 'prune' }),
    async lose(name, version) {
      const home = name === 'shell' ? 'shell' : `remotes/${name}`;
      await rm(join(siteDir, home, version), { recursive: true });
    },
    async describe(name, describe) {
      const file = join(siteDir, 'frontend-discovery.json');
      const document = JSON.parse(await readFile(file, 'utf8'));
      describe(document.microFrontends[name][0]);
      await writeFile(file, JSON.stringify(document));
    },
  };
}

export { expect } from '@playwright/test';
