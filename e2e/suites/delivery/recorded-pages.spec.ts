import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../harness/project-root';
import { copySite, type SiteCopy } from '../../harness/site-copy';
import { test as base, expect } from '../../harness/test';
import { type Change, type ReleaseChanges, startReleaseChanges } from '../releases/release-changes';

const PUBLIC_URL = 'https://institute.test';

interface RecordedSite extends SiteCopy {
  /** The recorded folder. */
  pages: string;
  /** Runs the command of the operator for the recorded folder. */
  writePages: () => Promise<string>;
  change: (change: Omit<Change, 'siteDir'>) => Promise<void>;
  /** The versions of a name that a page names, the current one first. */
  named: (page: string, name: string) => Promise<string[]>;
}

/** A copy of the site under test whose pages are written and recorded. */
const test = base.extend<{ site: RecordedSite }, { changes: ReleaseChanges }>({
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
    const copy = await copySite();
    // Fewer pages are written sooner.
    await copy.changeDocument(({ microFrontends }) => {
      for (const name of ['remote-admin', 'remote-public', 'remote-teacher']) delete microFrontends[name];
    });
    const folder = await mkdtemp(join(tmpdir(), 'recorded-pages-'));
    const pages = join(folder, 'pages');
    const site: RecordedSite = {
      ...copy,
      pages,
      async writePages() {
        const args = [join(projectRoot, 'tooling/scripts/command.mjs'), 'static-pages', pages];
        const env = { PATH: process.env.PATH, SITE_DIR: copy.folder, PUBLIC_URL };
        const { stdout } = await promisify(execFile)(process.execPath, args, { env, cwd: projectRoot });
        return stdout;
      },
      change: (change) => changes.make({ siteDir: copy.folder, ...change }),
      named: (page, name) => namedIn(join(pages, page), name),
    };
    await site.writePages();
    await use(site);
    await copy.remove();
    await rm(folder, { recursive: true });
  },
});

async function namedIn(file: string, name: string): Promise<string[]> {
  const [, document = ''] = /id="discovery">(.*?)<\/script>/s.exec(await readFile(file, 'utf8')) ?? [];
  const listed: { metadata: { version: string } }[] = JSON.parse(document).microFrontends[name];
  return listed.map(({ metadata }) => metadata.version);
}

const releaseSecond = { action: 'release', name: 'remote-two', version: 'second' } as const;

test.describe('recorded static pages', () => {
  test('are written again by a release, a canary and a rollback', async ({ site }) => {
    await site.change({ ...releaseSecond, canary: 10 });
    expect(await site.named('two.html', 'remote-two')).toEqual(['fixture', 'second']);
    await site.change(releaseSecond);
    for (const page of ['two.html', 'one.html', '404.html']) {
      expect(await site.named(page, 'remote-two')).toEqual(['second', 'fixture']);
    }
    await site.change({ action: 'rollback', name: 'remote-two' });
    expect(await site.named('two.html', 'remote-two')).toEqual(['fixture']);
    expect(await readFile(join(site.pages, 'robots.txt'), 'utf8')).toContain(PUBLIC_URL);
  });

  test('name a release that is made while they are written', async ({ site }) => {
    await Promise.all([site.writePages(), site.change(releaseSecond)]);
    expect(await site.named('two.html', 'remote-two')).toEqual(['second', 'fixture']);
  });

  test('that cannot be written make the command fail after the change, and the next change writes them', async ({
    site,
  }) => {
    await rm(join(site.pages, 'one.html'));
    await mkdir(join(site.pages, 'one.html'));
    await expect(site.change(releaseSecond)).rejects.toThrow(
      /The change is done, but the static pages in .*recorded-pages.* were not written/,
    );
    await rmdir(join(site.pages, 'one.html'));
    await site.change({ action: 'release', name: 'remote-two', version: 'third' });
    expect(await site.named('one.html', 'remote-two')).toEqual(['third', 'second']);
  });

  test('stay as they are while a released section is damaged', async ({ site }) => {
    const before = await readFile(join(site.pages, 'two.html'), 'utf8');
    await rm(join(site.folder, 'remotes/remote-one/fixture/release.json'));
    await expect(site.change(releaseSecond)).rejects.toThrow(
      /The change is done, but .*remote-one fixture cannot be opened/,
    );
    expect(await readFile(join(site.pages, 'two.html'), 'utf8')).toBe(before);
  });

  test('that name earlier releases keep them from being pruned', async ({ site }) => {
    await mkdir(join(site.pages, 'one.html.incoming'));
    for (const version of ['second', 'third', 'earlier-shares']) {
      const release = site.change({ action: 'release', name: 'remote-two', version });
      await expect(release).rejects.toThrow('The change is done');
    }
    const stored = () => readdir(join(site.folder, 'remotes/remote-two'));
    await site.change({ action: 'prune' });
    expect(await stored()).toContain('fixture');

    await rmdir(join(site.pages, 'one.html.incoming'));
    await site.writePages();
    await site.change({ action: 'prune' });
    expect(await stored()).not.toContain('fixture');
  });

  test('are never written by a copy of their site', async ({ site, changes }) => {
    const siteDir = join(site.pages, '../copy');
    await cp(site.folder, siteDir, { recursive: true });
    const before = await readFile(join(site.pages, 'two.html'), 'utf8');
    await changes.make({ siteDir, ...releaseSecond });
    expect(await readFile(join(site.pages, 'two.html'), 'utf8')).toBe(before);
  });

  test('are forgotten once their folder is removed', async ({ site }) => {
    await rm(site.pages, { recursive: true });
    await site.change(releaseSecond);
    expect(await readdir(join(site.pages, '..'))).toEqual([]);
    expect(await readFile(join(site.folder, 'static-pages.json'), 'utf8')).toBe('[]\n');
  });
});
