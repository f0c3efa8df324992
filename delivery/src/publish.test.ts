import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { SectionDefinition } from 'section-contract/section';
import { readDiscovery } from './discovery-file';
import { publishSection, publishShell } from './publish';

const PAGE = 'export default "a page";\n'.repeat(50);

let folder: string;
let siteDir: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  siteDir = join(folder, 'site');
});
afterEach(() => rm(folder, { recursive: true }));

function sectionOf(name: string, paths: string[]): SectionDefinition {
  const load = () => Promise.reject(new Error('not needed'));
  return { name, role: 'teacher', routes: paths.map((path) => ({ path, chunk: 'page', load })) };
}

/** A folder as the bundler leaves it. */
async function built(content = PAGE): Promise<string> {
  const dist = await mkdtemp(join(folder, 'dist-'));
  await mkdir(join(dist, 'static'));
  for (const name of [
    'remoteEntry.js',
    'static/section.js',
    'static/page.js',
    'static/page.css',
    'static/page.js.map',
  ]) {
    await writeFile(join(dist, name), `/* ${name} */ ${content}`);
  }
  const chunks = {
    section: ['static/section.js'],
    page: ['static/section.js', 'static/page.js', 'static/page.css'],
  };
  await writeFile(
    join(dist, 'release-files.json'),
    JSON.stringify({ version: '', chunks, consumes: {}, provides: {}, fonts: [], pictures: [] }),
  );
  await writeFile(
    join(dist, 'mf-manifest.json'),
    JSON.stringify({ exposes: [{ path: './section' }], shared: [] }),
  );
  return dist;
}

async function publish(definition: SectionDefinition, version: string, content?: string): Promise<void> {
  await publishSection(definition, { siteDir, dist: await built(content), version });
}

describe('Publishing a section', () => {
  it('makes its release the current one, with what the shell must know of it', async () => {
    await publish(sectionOf('remote-one', ['/One', '/one/More']), 'v1');
    const { microFrontends } = await readDiscovery(siteDir);
    expect(microFrontends['remote-one']).toEqual([
      {
        url: '/remotes/remote-one/v1/remoteEntry.js',
        metadata: { version: 'v1', integrity: expect.stringMatching(/^sha384-[\w+/]{64}$/) },
        deployment: { traffic: 100, default: true },
        extras: { contract: 1, role: 'teacher', paths: ['/One', '/one/More'] },
      },
    ]);
  });

  it('stores the files with compressed forms that unpack to them, and leaves source maps out', async () => {
    await publish(sectionOf('remote-one', ['/one']), 'v1');
    const release = join(siteDir, 'remotes/remote-one/v1');
    const plain = await readFile(join(release, 'static/page.js'));
    expect(brotliDecompressSync(await readFile(join(release, 'static/page.js.br'))).equals(plain)).toBe(true);
    expect(gunzipSync(await readFile(join(release, 'static/page.js.gz'))).equals(plain)).toBe(true);
    expect((await readdir(release, { recursive: true })).filter((name) => name.endsWith('.map'))).toEqual([]);
  });

  it('notes what each page needs beyond what the section always needs', async () => {
    await publish(sectionOf('remote-one', ['/one']), 'v1');
    const manifest = JSON.parse(await readFile(join(siteDir, 'remotes/remote-one/v1/release.json'), 'utf8'));
    expect(manifest.initial).toEqual(['remoteEntry.js', 'static/section.js']);
    expect(manifest.pages).toEqual({ '/one': ['static/page.js', 'static/page.css'] });
  });

  it('never changes a release that is there', async () => {
    await publish(sectionOf('remote-one', ['/one']), 'v1');
    const file = join(siteDir, 'remotes/remote-one/v1/static/page.js');
    const before = await stat(file);
    await publish(sectionOf('remote-one', ['/one']), 'v1', 'something else');
    expect((await stat(file)).mtimeMs).toBe(before.mtimeMs);
    expect(await readFile(file, 'utf8')).not.toContain('something else');
  });

  it('leaves the other sections and the earlier release as they are', async () => {
    await publish(sectionOf('remote-one', ['/one']), 'v1');
    await publish(sectionOf('remote-two', ['/two']), 'v1');
    const before = await readDiscovery(siteDir);
    await publish(sectionOf('remote-two', ['/two']), 'v2');
    const after = await readDiscovery(siteDir);
    expect(after.microFrontends['remote-one']).toEqual(before.microFrontends['remote-one']);
    expect(after.microFrontends['remote-two']?.[0]?.metadata.version).toBe('v2');
    expect(await readdir(join(siteDir, 'remotes/remote-two'))).toEqual(['v1', 'v2']);
  });

  it('refuses a path of another section, in any case, and changes nothing then', async () => {
    await publish(sectionOf('remote-one', ['/One']), 'v1');
    const before = await readDiscovery(siteDir);
    await expect(publish(sectionOf('remote-two', ['/two', '/one/']), 'v1')).rejects.toThrow(
      'remote-two claims /one/, which belongs to remote-one',
    );
    expect(await readDiscovery(siteDir)).toEqual(before);
  });

  it('refuses a path that the section’s own list holds twice', () =>
    expect(publish(sectionOf('remote-one', ['/one', '/ONE']), 'v1')).rejects.toThrow('twice'));

  it('refuses a build that does not keep the contract', async () => {
    const dist = await built();
    await writeFile(join(dist, 'mf-manifest.json'), JSON.stringify({ exposes: [], shared: [] }));
    await expect(
      publishSection(sectionOf('remote-one', ['/one']), { siteDir, dist, version: 'v1' }),
    ).rejects.toThrow(/contract/);
    expect((await readDiscovery(siteDir)).microFrontends).toEqual({});
  });

  it('leaves nothing half done beside the releases', async () => {
    await publish(sectionOf('remote-one', ['/one']), 'v1');
    expect((await readdir(siteDir)).sort()).toEqual(['frontend-discovery.json', 'remotes']);
  });
});

it('Publishing the shell refuses a folder without a built shell', async () => {
  await expect(publishShell({ siteDir, dist: await built(), version: 'v1' })).rejects.toThrow(
    'no built shell',
  );
});
