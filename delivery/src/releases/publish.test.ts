import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CONTRACT_VERSION } from 'section-contract/section';
import { readLog } from '../site/release-log';
import { readDiscovery } from '../site/site-folder';
import { PAGE, sectionOf } from '../testing/built-section';
import { differences, fileHashes } from '../testing/file-hashes';
import { AUTHOR, useTestSite } from '../testing/test-site';
import { publishSection, publishShell } from './publish';

/** What a built section consumes. */
const SHARES = { 'design-system': '^1.2.3' };

const site = useTestSite();

async function versionsOut(name = 'remote-one'): Promise<string[]> {
  const { microFrontends } = await readDiscovery(site.dir);
  return (microFrontends[name] ?? []).map(({ metadata }) => metadata.version);
}

describe('Publishing a section', () => {
  test('lists the release as current, with its role, its paths and what it requires', async () => {
    await site.publish(sectionOf('remote-one', ['/One', '/one/More']), 'v1');
    const { microFrontends } = await readDiscovery(site.dir);
    expect(microFrontends['remote-one']).toEqual([
      {
        url: '/remotes/remote-one/v1/remoteEntry.js',
        metadata: { version: 'v1', integrity: expect.stringMatching(/^sha256-[\w+/]{43}=$/) },
        deployment: { traffic: 100, default: true },
        extras: {
          contract: CONTRACT_VERSION,
          role: 'teacher',
          paths: ['/One', '/one/More'],
          requires: { contract: CONTRACT_VERSION, shares: SHARES },
        },
      },
    ]);
  });

  test('stores the files with compressed forms and without source maps', async () => {
    await site.publish(sectionOf('remote-one', ['/one']), 'v1', { content: PAGE });
    const release = join(site.dir, 'remotes/remote-one/v1');
    const plain = await readFile(join(release, 'static/page.js'));
    expect(brotliDecompressSync(await readFile(join(release, 'static/page.js.br'))).equals(plain)).toBe(true);
    expect(gunzipSync(await readFile(join(release, 'static/page.js.gz'))).equals(plain)).toBe(true);
    expect((await readdir(release, { recursive: true })).filter((name) => name.endsWith('.map'))).toEqual([]);
  });

  test('records the files that each page needs beyond those of its section', async () => {
    await site.publish(sectionOf('remote-one', ['/one']), 'v1');
    const manifest = JSON.parse(await readFile(join(site.dir, 'remotes/remote-one/v1/release.json'), 'utf8'));
    expect(manifest.initial).toEqual(['remoteEntry.js', 'static/section.js']);
    expect(manifest.pages).toEqual({ '/one': ['static/page.js', 'static/page.css'] });
  });

  test('never changes a stored release', async () => {
    await site.publish(sectionOf('remote-one', ['/one']), 'v1');
    const file = join(site.dir, 'remotes/remote-one/v1/static/page.js');
    const before = await stat(file);
    await site.publish(sectionOf('remote-one', ['/one']), 'v1', { content: 'something else' });
    expect((await stat(file)).mtimeMs).toBe(before.mtimeMs);
    expect(await readFile(file, 'utf8')).not.toContain('something else');
  });

  test('changes no file of another section or of an earlier release', async () => {
    await site.publish(sectionOf('remote-one', ['/one']), 'v1');
    await site.publish(sectionOf('remote-two', ['/two']), 'v1');
    const before = await fileHashes(site.dir);
    await site.publish(sectionOf('remote-two', ['/two']), 'v2', { content: 'something else' });
    const { changed, gone, added } = differences(before, await fileHashes(site.dir));
    expect(gone).toEqual([]);
    expect(changed).toEqual(['frontend-discovery.json', 'release-log.jsonl']);
    expect(added.filter((name) => !name.startsWith('remotes/remote-two/v2/'))).toEqual([]);
  });

  test('lists the release before as the previous one and as the fallback', async () => {
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

  test('keeps the previous release when the current one is released again', async () => {
    for (const version of ['v1', 'v2', 'v2']) await site.publish(sectionOf('remote-one', ['/one']), version);
    expect(await versionsOut()).toEqual(['v2', 'v1']);
  });

  test('lists a canary with its traffic and the current release as its fallback', async () => {
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

  test('rejects a canary without a current release, and stores nothing', async () => {
    await expect(site.publish(sectionOf('remote-one', ['/one']), 'v1', { canary: 10 })).rejects.toThrow(
      'release beside it',
    );
    expect(await readdir(site.dir)).toEqual(['.release-lock']);
  });

  test('reserves the paths of a canary, and frees those of an earlier release only', async () => {
    await site.publish(sectionOf('remote-one', ['/one', '/old']), 'v1');
    await site.publish(sectionOf('remote-one', ['/one']), 'v2');
    await site.publish(sectionOf('remote-one', ['/one', '/new']), 'v3', { canary: 10 });
    await expect(site.publish(sectionOf('remote-two', ['/new']), 'v1')).rejects.toThrow(
      'belongs to remote-one',
    );
    await site.publish(sectionOf('remote-two', ['/old']), 'v1');
    expect((await readDiscovery(site.dir)).microFrontends).toHaveProperty('remote-two');
  });

  test('stores a damaged release again', async () => {
    const file = join(site.dir, 'remotes/remote-one/v1/static/page.js');
    await site.publish(sectionOf('remote-one', ['/one']), 'v1');
    const before = await readFile(file);
    await writeFile(file, 'cut sh');
    await site.publish(sectionOf('remote-one', ['/one']), 'v1');
    expect((await readFile(file)).equals(before)).toBe(true);
  });

  test('logs the author, the version and the time', async () => {
    await site.publish(sectionOf('remote-one', ['/one']), 'v1');
    await site.publish(sectionOf('remote-one', ['/one']), 'v2', { canary: 10 });
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(await readLog(site.dir)).toEqual([
      { at, by: 'Salma', action: 'release', name: 'remote-one', version: 'v1' },
      { at, by: 'Salma', action: 'canary', name: 'remote-one', version: 'v2', traffic: 10 },
    ]);
  });

  test.each([
    ['/Teacher/lessons', 'the API'],
    ['/Shell/library', 'the site itself'],
  ])('rejects %s, which belongs to %s', async (path, owner) => {
    await expect(site.publish(sectionOf('remote-one', ['/one', path]), 'v1')).rejects.toThrow(
      `remote-one claims ${path}, which belongs to ${owner}`,
    );
  });

  test('rejects a path of another section in any case, and changes nothing', async () => {
    await site.publish(sectionOf('remote-one', ['/One']), 'v1');
    const before = await readDiscovery(site.dir);
    await expect(site.publish(sectionOf('remote-two', ['/two', '/one/']), 'v1')).rejects.toThrow(
      'remote-two claims /one/, which belongs to remote-one',
    );
    expect(await readDiscovery(site.dir)).toEqual(before);
    expect(await readdir(join(site.dir, 'remotes'))).toEqual(['remote-one']);
  });

  test('lets sections of different roles own the same path', async () => {
    await site.publish(sectionOf('remote-one', ['/one']), 'v1');
    await site.publish({ ...sectionOf('remote-two', ['/one']), role: 'admin' }, 'v1');
    expect((await readDiscovery(site.dir)).microFrontends).toHaveProperty('remote-two');
    await expect(site.publish({ ...sectionOf('remote-three', ['/one']), role: null }, 'v1')).rejects.toThrow(
      'belongs to',
    );
  });

  test('rejects a path that is listed twice', () =>
    expect(site.publish(sectionOf('remote-one', ['/one', '/ONE']), 'v1')).rejects.toThrow('twice'));

  test('rejects a build that violates the contract', async () => {
    const dist = await site.built();
    await writeFile(join(dist, 'mf-manifest.json'), JSON.stringify({ exposes: [], shared: [] }));
    await expect(
      publishSection(sectionOf('remote-one', ['/one']), { siteDir: site.dir, dist, version: 'v1' }, AUTHOR),
    ).rejects.toThrow(/contract/);
    expect((await readDiscovery(site.dir)).microFrontends).toEqual({});
  });
});

describe('Publishing the shell', () => {
  test('lists it as current, with the contracts and shared packages that it provides', async () => {
    const dist = await site.built();
    const described = JSON.parse(await readFile(join(dist, 'release-files.json'), 'utf8'));
    const chunks = { shell: ['static/page.css', 'static/page.js'] };
    await writeFile(join(dist, 'release-files.json'), JSON.stringify({ ...described, chunks }));
    await publishShell({ siteDir: site.dir, dist, version: 'v1' }, AUTHOR);
    expect((await readDiscovery(site.dir)).microFrontends.shell).toMatchObject([
      {
        url: '/shell/v1/static/page.js',
        deployment: { traffic: 100, default: true },
        extras: {
          contract: CONTRACT_VERSION,
          provides: { contracts: [CONTRACT_VERSION - 1, CONTRACT_VERSION], shares: SHARES },
        },
      },
    ]);
  });

  test('rejects a folder without a built shell', async () => {
    await expect(
      publishShell({ siteDir: site.dir, dist: await site.built(), version: 'v1' }, AUTHOR),
    ).rejects.toThrow('no built shell');
  });
});
