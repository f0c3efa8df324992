import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readDiscovery } from '../site/site-folder';
import { sectionOf, sharedFileOf } from '../testing/built-section';
import { AUTHOR, useTestSite } from '../testing/test-site';
import { describeSection } from './describe-build';
import { prune } from './prune';
import { publish } from './publish';
import { intactManifest } from './stored-release';

const NAME = 'remote-one';
const SECTION = sectionOf(NAME, ['/one']);

const site = useTestSite();
const pathOf = (content: string) => join(site.dir, 'remotes', NAME, sharedFileOf(content));
/** Without compressed forms. */
const sharedFiles = async () =>
  (await readdir(join(site.dir, 'remotes', NAME, 'files'))).filter((file) => file.endsWith('.js'));

describe('A file that is named by its content', () => {
  test('is stored once for all releases that contain it, outside of their folders', async () => {
    await site.publish(SECTION, 'v1', { content: 'same' });
    const { mtimeMs } = await stat(pathOf('same'));
    await site.publish(SECTION, 'v2', { content: 'same' });
    expect((await stat(pathOf('same'))).mtimeMs).toBe(mtimeMs);
    expect(await sharedFiles()).toHaveLength(1);
    expect(await readdir(join(site.dir, 'remotes', NAME, 'v2'))).not.toContain('files');
    for (const version of ['v1', 'v2']) expect(await intactManifest(site.dir, NAME, version)).toBeDefined();
  });

  test('is removed with the last release that contains it', async () => {
    await site.publish(SECTION, 'v1', { content: 'first' });
    await site.publish(SECTION, 'v2', { content: 'second' });
    await site.publish(SECTION, 'v3', { content: 'second' });
    await prune(site.dir, 1, 'Salma');
    expect(await sharedFiles()).toEqual([basename(pathOf('second'))]);
    await prune(site.dir, 0, 'Salma');
    expect(await sharedFiles()).toHaveLength(1);
  });

  test('is written again by a release of the same sources when it is damaged', async () => {
    await site.publish(SECTION, 'v1', { content: 'same' });
    const before = await readFile(pathOf('same'), 'utf8');
    await writeFile(pathOf('same'), 'damaged');
    expect(await intactManifest(site.dir, NAME, 'v1')).toBeUndefined();
    await site.publish(SECTION, 'v1', { content: 'same' });
    expect(await readFile(pathOf('same'), 'utf8')).toBe(before);
  });

  test('is never replaced by another content: the release is rejected', async () => {
    await site.publish(SECTION, 'v1', { content: 'same' });
    const before = await readFile(pathOf('same'), 'utf8');
    const dist = await site.built('same');
    await writeFile(join(dist, sharedFileOf('same')), 'another content');
    const described = await describeSection(SECTION, { dist, version: 'v2' });
    await expect(publish(site.dir, [described], AUTHOR)).rejects.toThrow(
      `${sharedFileOf('same')} of ${NAME} has another content in the release v1`,
    );
    expect(await readFile(pathOf('same'), 'utf8')).toBe(before);
    expect((await readDiscovery(site.dir)).microFrontends[NAME]?.[0]?.metadata.version).toBe('v1');
  });
});
