import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DISCOVERY_SCHEMA } from 'section-contract/discovery-document';
import { readListedReleases } from 'server/releases/discovery-document';
import { readReleaseLog } from 'server/releases/release-log';
import { siteAddresses } from 'server/testing/site-addresses';
import { checkClaims } from './claimed-paths';
import { writeDiscovery } from './discovery-file';
import { appendToLog } from './release-log';

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
