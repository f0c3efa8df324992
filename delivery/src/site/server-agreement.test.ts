import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DISCOVERY_SCHEMA } from 'section-contract/discovery-document';
import { readListedReleases } from 'server/releases/discovery-document';
import { readReleaseLog } from 'server/releases/release-log';
import { openRelease } from 'server/site/release-manifest';
import { startTestServer } from 'server/testing';
import { siteAddresses } from 'server/testing/site-addresses';
import { releaseOf } from '../releases/release-manifest';
import { storeRelease } from '../releases/store-release';
import { checkClaims } from './claimed-paths';
import { writeDiscovery } from './discovery-file';
import { appendToLog } from './release-log';
import { releaseFolder } from './site-folder';

let siteDir: string;
beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'site-'));
});
afterEach(() => rm(siteDir, { recursive: true }));

test('the server finds the releases that publishing lists', async () => {
  const release = {
    url: '/shell/s1/main.js',
    metadata: { integrity: 'sha384-abc', version: 's1' },
    deployment: { traffic: 100, default: true },
    extras: { contract: 1 },
  };
  await writeDiscovery(siteDir, { schema: DISCOVERY_SCHEMA, microFrontends: { shell: [release] } });
  expect([...(await readListedReleases(siteDir))]).toEqual([['shell', [release]]]);
});

/** Releases a section whose build holds these files, and says something of every kind about them. */
async function storeSection(files: readonly string[]) {
  const dist = join(siteDir, 'dist');
  await mkdir(dist);
  for (const file of files) await writeFile(join(dist, file), 'worth compressing '.repeat(100));
  const [file = ''] = files;
  const ofFiles = {
    initial: [file],
    pages: { '/one': [file] },
    consumes: { '/one': ['design-system/table'] },
    provides: { 'design-system/table': [file] },
    prerendered: [{ path: '/one', title: 'One', description: 'The one page', file }],
    fonts: [file],
    pictures: [file],
  };
  const extras = { contract: 1, role: null, paths: ['/one'] };
  const facts = { name: 'remote-one', version: 'v1', entry: file, extras };
  const stored = await storeRelease(siteDir, { dist, ...facts, ...ofFiles });
  return { stored, ofFiles };
}

test('the server reads all that a release says of its files', async () => {
  const { stored, ofFiles } = await storeSection(['entry.js']);
  const release = await openRelease(siteDir, releaseOf(stored));
  expect(release?.manifest).toMatchObject(ofFiles);
  expect(release?.files(['entry.js'])).toEqual([
    { address: '/remotes/remote-one/v1/entry.js', integrity: stored.files['entry.js']?.integrity },
  ]);
});

test('the server sends the compressed form of every file that publishing compresses', async () => {
  const endings = 'js css json html svg txt xml webmanifest wasm woff2 png jpg ico pdf'.split(' ');
  const { stored } = await storeSection(endings.map((ending) => `file.${ending}`));
  const names = await readdir(releaseFolder(siteDir, stored.name, stored.version));
  const compressed = names.filter((name) => name.endsWith('.br')).map((name) => name.replace(/\.br$/, ''));
  const server = await startTestServer({ env: { SITE_DIR: siteDir } });
  try {
    const sent: string[] = [];
    for (const file of Object.keys(stored.files)) {
      const address = `${server.address}/remotes/remote-one/v1/${file}`;
      const { headers } = await fetch(address, { headers: { 'accept-encoding': 'br' } });
      if (headers.get('content-encoding') === 'br') sent.push(file);
    }
    expect(sent).toContain('file.js');
    expect(sent.sort()).toEqual(compressed.sort());
  } finally {
    await server.close();
  }
});

test('no section can claim what the server answers as the site', async () => {
  const addresses = await siteAddresses();
  expect(addresses).toEqual(expect.arrayContaining(['/remotes/*', '/service-worker.js']));
  for (const address of addresses) {
    const claim = () =>
      checkClaims({ schema: DISCOVERY_SCHEMA, microFrontends: {} }, 'remote-one', [
        address.replace('*', 'library'),
      ]);
    expect(claim).toThrow('belongs to the site itself');
  }
});

test.each(['release', 'promote', 'rollback'] as const)('the server reads who made a %s', async (action) => {
  const line = { at: '2026-03-01T08:00:00.000Z', by: 'sara', name: 'shell', version: 's1' };
  await appendToLog(siteDir, [{ ...line, action }]);
  expect((await readReleaseLog(siteDir)).madeCurrent('shell', 's1')).toEqual({ ...line, action });
});

test('the server reads who made a canary', async () => {
  const line = { at: '2026-03-01T08:00:00.000Z', by: 'sara', name: 'shell', version: 's2' };
  await appendToLog(siteDir, [{ ...line, action: 'canary', traffic: 5 }]);
  expect((await readReleaseLog(siteDir)).madeCanary('shell', 's2')).toMatchObject(line);
});
