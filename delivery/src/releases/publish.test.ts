import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CONTRACT_VERSION } from 'section-contract/section';
import { readLog } from '../site/release-log';
import { readDiscovery } from '../site/site-folder';
import { PAGE, sectionOf } from '../testing/built-section';
import { differences, fileHashes } from '../testing/file-hashes';
import { AUTHOR, useTestSite } from '../testing/test-site';
import { publishSection } from './publish';

const site = useTestSite();

async function versionsOut(name = 'remote-one'): Promise<string[]> {
  const { microFrontends } = await readDiscovery(site.dir);
  return (microFrontends[name] ?? []).map(({ metadata }) => metadata.version);
}

describe('Publishing a section', () => {
  test('makes its release the current one, with what the shell must know of it', async () => {
    await site.publish(sectionOf('remote-one', ['/One', '/one/More']), 'v1');
    const { microFrontends } = await readDiscovery(site.dir);
    expect(microFrontends['remote-one']).toEqual([
      {
        url: '/remotes/remote-one/v1/remoteEntry.js',
        metadata: { version: 'v1', integrity: expect.stringMatching(/^sha384-[\w+/]{64}$/) },
        deployment: { traffic: 100, default: true },
        extras: { contract: CONTRACT_VERSION, role: 'teacher', paths: ['/One', '/one/More'] },
      },
    ]);
  });

  test('stores the files with compressed forms that unpack to them, and leaves source maps out', async () => {
    await site.publish(sectionOf('remote-one', ['/one']), 'v1', { content: PAGE });
    const release = join(site.dir, 'remotes/remote-one/v1');
    const plain = await readFile(join(release, 'static/page.js'));
    expect(brotliDecompressSync(await readFile(join(release, 'static/page.js.br'))).equals(plain)).toBe(true);
    expect(gunzipSync(await readFile(join(release, 'static/page.js.gz'))).equals(plain)).toBe(true);
    expect((await readdir(release, { recursive: true })).filter((name) => name.endsWith('.map'))).toEqual([]);
  });

  test('notes what each page needs beyond what the section always needs', async () => {
    await site.publish(sectionOf('remote-one', ['/one']), 'v1');
    const manifest = JSON.parse(await readFile(join(site.dir, 'remotes/remote-one/v1/release.json'), 'utf8'));
    expect(manifest.initial).toEqual(['remoteEntry.js', 'static/section.js']);
    expect(manifest.pages).toEqual({ '/one': ['static/page.js', 'static/page.css'] });
  });

  test('never changes a release that is there', async () => {
    await site.publish(sectionOf('remote-one', ['/one']), 'v1');
    const file = join(site.dir, 'remotes/remote-one/v1/static/page.js');
    const before = await stat(file);
    await site.publish(sectionOf('remote-one', ['/one']), 'v1', { content: 'something else' });
    expect((await stat(file)).mtimeMs).toBe(before.mtimeMs);
    expect(await readFile(file, 'utf8')).not.toContain('something else');
  });

  test('leaves the other sections and the earlier release as they are', async () => {
    await site.publish(sectionOf('remote-one', ['/one']), 'v1');
    await site.publish(sectionOf('remote-two', ['/two']), 'v1');
    const before = await readDiscovery(site.dir);
    await site.publish(sectionOf('remote-two', ['/two']), 'v2');
    const after = await readDiscovery(site.dir);
    expect(after.microFrontends['remote-one']).toEqual(before.microFrontends['remote-one']);
    expect(after.microFrontends['remote-two']?.[0]?.metadata.version).toBe('v2');
    expect(await readdir(join(site.dir, 'remotes/remote-two'))).toEqual(['v1', 'v2']);
  });

  test('leaves every file of the others, and of its own earlier releases, byte for byte as it is', async () => {
    await site.publish(sectionOf('remote-one', ['/one']), 'v1');
    await site.publish(sectionOf('remote-two', ['/two']), 'v1');
    const before = await fileHashes(site.dir);
    await site.publish(sectionOf('remote-two', ['/two']), 'v2', { content: 'something else' });
    const { changed, gone, added } = differences(before, await fileHashes(site.dir));
    expect(gone).toEqual([]);
    expect(changed).toEqual(['frontend-discovery.json', 'release-log.jsonl']);
    expect(added.filter((name) => !name.startsWith('remotes/remote-two/v2/'))).toEqual([]);
  });

  test('keeps the release before for going back, and leads to it where the new one does not answer', async () => {
    await site.publish(sectionOf('remote-one', ['/one']), 'v1');
    await site.publish(sectionOf('remote-one', ['/one']), 'v2');
    const { microFrontends } = await readDiscovery(site.dir);
    const [current, previous, ...others] = microFrontends['remote-one'] ?? [];
    expect(others).toEqual([]);
    expect(current).toMatchObject({
      url: '/remotes/remote-one/v2/remoteEntry.js',
      fallbackUrl: '/remotes/remote-one/v1/remoteEntry.js',
      deployment: { traffic: 100, default: true },
      extras: { fallback: { ...previous?.metadata, contract: CONTRACT_VERSION } },
    });
    expect(previous).toMatchObject({
      metadata: { version: 'v1' },
      deployment: { traffic: 0, default: false },
    });
    expect(previous).not.toHaveProperty('fallbackUrl');
    expect(previous?.extras).not.toHaveProperty('fallback');
  });

  test('keeps the release before also when the current one is released once more', async () => {
    for (const version of ['v1', 'v2', 'v2']) await site.publish(sectionOf('remote-one', ['/one']), version);
    expect(await versionsOut()).toEqual(['v2', 'v1']);
  });

  test('gives a canary its share, and leads from it to the current release', async () => {
    for (const version of ['v1', 'v2']) await site.publish(sectionOf('remote-one', ['/one']), version);
    await site.publish(sectionOf('remote-one', ['/one']), 'v3', { canary: 10 });
    const { microFrontends } = await readDiscovery(site.dir);
    expect(microFrontends['remote-one']).toMatchObject([
      { metadata: { version: 'v2' }, deployment: { traffic: 90, default: true } },
      {
        metadata: { version: 'v3' },
        deployment: { traffic: 10, default: false },
        fallbackUrl: '/remotes/remote-one/v2/remoteEntry.js',
      },
      { metadata: { version: 'v1' }, deployment: { traffic: 0, default: false } },
    ]);
  });

  test('ends a canary with the next full release', async () => {
    await site.publish(sectionOf('remote-one', ['/one']), 'v1');
    await site.publish(sectionOf('remote-one', ['/one']), 'v2', { canary: 10 });
    await site.publish(sectionOf('remote-one', ['/one']), 'v3');
    expect(await versionsOut()).toEqual(['v3', 'v1']);
  });

  test('refuses a canary that nothing stands beside, and stores nothing then', async () => {
    await expect(site.publish(sectionOf('remote-one', ['/one']), 'v1', { canary: 10 })).rejects.toThrow(
      'release beside it',
    );
    expect(await readdir(site.dir)).toEqual(['.release-lock']);
  });

  test('guards the paths of a canary, and frees those that only an earlier release had', async () => {
    await site.publish(sectionOf('remote-one', ['/one', '/old']), 'v1');
    await site.publish(sectionOf('remote-one', ['/one']), 'v2');
    await site.publish(sectionOf('remote-one', ['/one', '/new']), 'v3', { canary: 10 });
    await expect(site.publish(sectionOf('remote-two', ['/new']), 'v1')).rejects.toThrow(
      'belongs to remote-one',
    );
    await site.publish(sectionOf('remote-two', ['/old']), 'v1');
    expect((await readDiscovery(site.dir)).microFrontends).toHaveProperty('remote-two');
  });

  test('stores a release again that is not whole any more', async () => {
    const file = join(site.dir, 'remotes/remote-one/v1/static/page.js');
    await site.publish(sectionOf('remote-one', ['/one']), 'v1');
    const before = await readFile(file);
    await writeFile(file, 'cut sh');
    await site.publish(sectionOf('remote-one', ['/one']), 'v1');
    expect((await readFile(file)).equals(before)).toBe(true);
  });

  test('writes down who released what, and when', async () => {
    await site.publish(sectionOf('remote-one', ['/one']), 'v1');
    await site.publish(sectionOf('remote-one', ['/one']), 'v2', { canary: 10 });
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(await readLog(site.dir)).toEqual([
      { at, by: 'Salma', action: 'release', name: 'remote-one', version: 'v1' },
      { at, by: 'Salma', action: 'canary', name: 'remote-one', version: 'v2', traffic: 10 },
    ]);
  });

  test.each(['/admin', '/Teacher/lessons', '/booking/', '/docs'])(
    'refuses %s, where the API answers',
    async (path) => {
      await expect(site.publish(sectionOf('remote-one', ['/one', path]), 'v1')).rejects.toThrow(
        `remote-one claims ${path}, which belongs to the API`,
      );
    },
  );

  test.each(['/Shell/library', '/remotes', '/404', '/index/'])(
    'refuses %s, which the site needs',
    async (path) => {
      await expect(site.publish(sectionOf('remote-one', ['/one', path]), 'v1')).rejects.toThrow(
        `remote-one claims ${path}, which belongs to the site itself`,
      );
    },
  );

  test('refuses a path of another section, in any case, and changes nothing then', async () => {
    await site.publish(sectionOf('remote-one', ['/One']), 'v1');
    const before = await readDiscovery(site.dir);
    await expect(site.publish(sectionOf('remote-two', ['/two', '/one/']), 'v1')).rejects.toThrow(
      'remote-two claims /one/, which belongs to remote-one',
    );
    expect(await readDiscovery(site.dir)).toEqual(before);
    expect(await readdir(join(site.dir, 'remotes'))).toEqual(['remote-one']);
  });

  test('refuses a path that the section’s own list holds twice', () =>
    expect(site.publish(sectionOf('remote-one', ['/one', '/ONE']), 'v1')).rejects.toThrow('twice'));

  test('refuses a build that does not keep the contract', async () => {
    const dist = await site.built();
    await writeFile(join(dist, 'mf-manifest.json'), JSON.stringify({ exposes: [], shared: [] }));
    await expect(
      publishSection(sectionOf('remote-one', ['/one']), { siteDir: site.dir, dist, version: 'v1' }, AUTHOR),
    ).rejects.toThrow(/contract/);
    expect((await readDiscovery(site.dir)).microFrontends).toEqual({});
  });

  test('leaves nothing half done beside the releases', async () => {
    await site.publish(sectionOf('remote-one', ['/one']), 'v1');
    expect((await readdir(site.dir)).sort()).toEqual([
      '.release-lock',
      'frontend-discovery.json',
      'release-log.jsonl',
      'remotes',
    ]);
  });
});
