import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startServer } from '../../harness/server';
import { copySite, type SiteCopy } from '../../harness/site-copy';
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
  release: (name: string, variant: string, canary?: number) => Promise<void>;
  /** Publishes a preview of a built variant; returns the address of its link on this site. */
  preview: (name: string, variant: string) => Promise<string>;
  rollBack: (name: string) => Promise<void>;
  retire: (name: string) => Promise<void>;
  /** Removes what is not current, nor kept for going back. */
  prune: () => Promise<void>;
  /** The folder of a release goes, though the document names it. */
  lose: (name: string, version: string) => Promise<void>;
  changeCurrent: SiteCopy['changeCurrent'];
}

interface WorkerFixtures {
  changes: ReleaseChanges;
  /** A site with one more release of `remote-two` out, made once: for tests that change nothing in it. */
  siteWith: (variant: string, canary?: number) => Promise<OwnSite>;
}

/** The tests' `test`, with a site of its own for each of them unless told otherwise, and what its page reports. */
export const test = base.extend<{ site: OwnSite; reported: Failure[] }, WorkerFixtures>({
  changes: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const changes = startReleaseChanges();
      await use(changes);
      await changes.end();
    },
    { scope: 'worker' },
  ],
  siteWith: [
    async ({ changes }, use) => {
      const sites = new Map<string, Promise<RunningSite>>();
      const makeSite = async (variant: string, canary?: number) => {
        const site = await startSite(changes);
        await site.release('remote-two', variant, canary);
        return site;
      };
      await use((variant, canary) => {
        const key = `${variant} ${canary}`;
        const site = sites.get(key) ?? makeSite(variant, canary);
        sites.set(key, site);
        return site;
      });
      for (const site of sites.values()) await (await site).stop();
    },
    { scope: 'worker' },
  ],
  site: async ({ changes }, use) => {
    const site = await startSite(changes);
    await use(site);
    await site.stop();
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

interface RunningSite extends OwnSite {
  stop: () => Promise<void>;
}

async function startSite(changes: ReleaseChanges): Promise<RunningSite> {
  const copy = await copySite();
  const server = await startServer({ SITE_DIR: copy.folder });
  return {
    address: server.address,
    ...releasing(copy, changes),
    async stop() {
      await server.stop();
      await copy.remove();
    },
  };
}

function releasing(
  { folder: siteDir, changeCurrent }: SiteCopy,
  changes: ReleaseChanges,
): Omit<OwnSite, 'address'> {
  return {
    release: (name, version, canary) => changes.make({ siteDir, action: 'release', name, version, canary }),
    async preview(name, version) {
      const { pathname, search } = new URL(await changes.preview({ siteDir, name, version }));
      return pathname + search;
    },
    rollBack: (name) => changes.make({ siteDir, action: 'rollback', name }),
    retire: (name) => changes.make({ siteDir, action: 'retire', name }),
    prune: () => changes.make({ siteDir, action: 'prune' }),
    async lose(name, version) {
      const home = name === 'shell' ? 'shell' : `remotes/${name}`;
      await rm(join(siteDir, home, version), { recursive: true });
    },
    changeCurrent,
  };
}

export { expect } from '@playwright/test';
