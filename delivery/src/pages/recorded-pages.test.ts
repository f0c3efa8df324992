import { readFile, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prune } from '../releases/prune';
import { readDiscovery } from '../site/site-folder';
import { sectionOf } from '../testing/built-section';
import { AUTHOR, useTestSite } from '../testing/test-site';

const SECTION = sectionOf('remote-one', ['/one']);
const site = useTestSite();

const record = async (text: string) => writeFile(join(site.dir, 'static-pages.json'), text);
const currentVersion = async () =>
  (await readDiscovery(site.dir)).microFrontends['remote-one']?.[0]?.metadata.version;

describe('Static pages on another machine', () => {
  beforeEach(async () => {
    await site.publish(SECTION, 'v1');
    const pages = { folder: '/nowhere/pages', publicUrl: 'https://institute.test', host: 'web-1' };
    await record(JSON.stringify([{ ...pages, siteDir: await realpath(site.dir) }]));
  });

  test('make a release fail after it is done, and stay recorded', async () => {
    const before = await readFile(join(site.dir, 'static-pages.json'), 'utf8');
    await expect(site.publish(SECTION, 'v2')).rejects.toThrow(
      'The change is done, but the static pages in /nowhere/pages are on web-1',
    );
    expect(await currentVersion()).toBe('v2');
    expect(await readFile(join(site.dir, 'static-pages.json'), 'utf8')).toBe(before);
  });

  test('keep every release from being pruned', async () => {
    await expect(prune(site.dir, 1, AUTHOR.by)).rejects.toThrow('Nothing is removed: the static pages');
  });
});

test('A damaged record of static pages is named', async () => {
  await site.publish(SECTION, 'v1');
  await record('[{}]');
  await expect(site.publish(SECTION, 'v2')).rejects.toThrow('static-pages.json is damaged');
});
