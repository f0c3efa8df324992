import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readLog } from '../site/release-log';
import { readDiscovery } from '../site/site-folder';
import { sectionOf } from '../testing/built-section';
import { AUTHOR, useTestSite } from '../testing/test-site';
import { prune } from './prune';
import { releaseState } from './release-state';
import { retire } from './retire';
import { rollBack } from './roll-back';

const NAME = 'remote-one';
const SECTION = sectionOf(NAME, ['/one']);
const DAY_MS = 24 * 60 * 60 * 1000;

const site = useTestSite();

beforeEach(async () => {
  for (const version of ['v1', 'v2']) await site.publish(SECTION, version);
});

const names = async () => Object.keys((await readDiscovery(site.dir)).microFrontends);
const stored = () => readdir(join(site.dir, 'remotes', NAME));

describe('Retiring a section', () => {
  beforeEach(() => retire(site.dir, NAME, AUTHOR));

  test('removes it from the document, and logs by whom', async () => {
    expect(await names()).toEqual([]);
    expect((await readLog(site.dir)).at(-1)).toMatchObject({
      ...AUTHOR,
      action: 'retire',
      name: NAME,
      version: 'v2',
    });
  });

  test('leaves its files to tabs that are open', async () => {
    expect(await stored()).toEqual(['v1', 'v2']);
    await prune(site.dir, 2, 'Salma');
    expect(await stored()).toEqual(['v1', 'v2']);
  });

  test('leaves none of its files a day later, once stored releases are pruned', async () => {
    const pruned = await prune(site.dir, 2, 'Salma', new Date(Date.now() + DAY_MS));
    expect(pruned.map(({ version }) => version).sort()).toEqual(['v1', 'v2']);
  });

  test('frees its paths', async () => {
    await site.publish(sectionOf('remote-two', ['/one']), 'v1');
    expect(await names()).toEqual(['remote-two']);
    await expect(site.publish(SECTION, 'v3')).rejects.toThrow('which belongs to remote-two');
  });

  test('keeps the site from releasing it by itself, whatever its sources are', async () => {
    expect(await releaseState(site.dir, NAME, 'v2')).toBe('retired');
    expect(await releaseState(site.dir, NAME, 'v3')).toBe('retired');
  });

  test('is undone by a release', async () => {
    await site.publish(SECTION, 'v3');
    expect(await names()).toEqual([NAME]);
    expect(await releaseState(site.dir, NAME, 'v4')).toBeUndefined();
    await prune(site.dir, 3, 'Salma', new Date(Date.now() + DAY_MS));
    expect(await stored()).toEqual(['v1', 'v2', 'v3']);
  });

  test('is undone by a rollback to one of its versions', async () => {
    await expect(rollBack(site.dir, [NAME], AUTHOR)).rejects.toThrow('is not released; --to names');
    await rollBack(site.dir, [NAME], AUTHOR, 'v2');
    expect(await names()).toEqual([NAME]);
  });

  test('is rejected a second time', async () => {
    await expect(retire(site.dir, NAME, AUTHOR)).rejects.toThrow(`${NAME} is not released`);
  });
});

test('The shell cannot be retired', async () => {
  await expect(retire(site.dir, 'shell', AUTHOR)).rejects.toThrow('every page needs it');
});
