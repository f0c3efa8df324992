import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReleaseExtras, SHELL } from 'release-format/discovery-document';
import { promote } from '../releases/promote';
import { publish } from '../releases/publish';
import { rollBack } from '../releases/roll-back';
import { sectionOf } from '../testing/built-section';
import { AUTHOR, useTestSite } from '../testing/test-site';
import { readDiscovery, writeDiscovery } from './site-folder';

const site = useTestSite();

/** A release that is about to be published: `shell s1 0.1.8`, `remote-one v1 ^0.1.8` with the design system's version. */
async function described(release: string, contract = 2) {
  const [name = '', version = '', design = ''] = release.split(' ');
  const { manifest, readFile } = await site.describe(sectionOf(name, [`/${name}`]), version);
  const shares = { 'design-system': design };
  const extras: ReleaseExtras =
    name === SHELL
      ? { contract, provides: { contracts: [contract - 1, contract], shares } }
      : { ...manifest.extras, contract, requires: { contract, shares } };
  return { manifest: { ...manifest, extras }, readFile };
}

interface Options {
  contract?: number;
  canary?: number;
}

async function release(releases: string[], { contract, canary }: Options = {}): Promise<void> {
  const all = await Promise.all(releases.map((each) => described(each, contract)));
  await publish(site.dir, all, { ...AUTHOR, canary });
}

/** The current version of each name. */
async function current(): Promise<string[]> {
  const { microFrontends } = await readDiscovery(site.dir);
  return Object.values(microFrontends).flatMap(([first]) => first?.metadata.version ?? []);
}

beforeEach(() => release(['shell s1 0.1.8', 'remote-one v1 ^0.1.8', 'remote-two w1 ^0.1.8']));

describe('A release is rejected and stores nothing', () => {
  test.each<[what: string, releases: string[], options: Options, message: string]>([
    [
      'of a section that needs a later design system than the shell’s',
      ['remote-one v2 ^0.1.10'],
      {},
      'remote-one v2 requires design-system ^0.1.10, the shell s1 provides 0.1.8. ' +
        'To release them together: npm run release -- train shell remote-one',
    ],
    [
      'of a shell whose design system no section fits',
      ['shell s2 0.2.0'],
      {},
      'remote-one v1 requires design-system ^0.1.8, the shell s2 provides 0.2.0; ' +
        'remote-two w1 requires design-system ^0.1.8, the shell s2 provides 0.2.0. ' +
        'To release them together: npm run release -- train shell remote-one remote-two',
    ],
    [
      'of a section for a later contract',
      ['remote-one v2 ^0.1.8'],
      { contract: 3 },
      'remote-one v2 requires contract 3, the shell s1 provides 1 and 2. ' +
        'To release them together: npm run release -- train shell remote-one',
    ],
    [
      'of a canary of the shell that a section does not fit',
      ['shell s2 0.2.0'],
      { canary: 10 },
      'remote-one v1 requires design-system ^0.1.8, the canary of the shell s2 provides 0.2.0',
    ],
    [
      'of a canary that no shell opens',
      ['remote-one v2 ^0.2.0'],
      { canary: 10 },
      'remote-one v2 requires design-system ^0.2.0, the shell s1 provides 0.1.8',
    ],
  ])('%s', async (_, releases, options, message) => {
    const before = await readDiscovery(site.dir);
    await expect(release(releases, options)).rejects.toThrow(message);
    expect(await readDiscovery(site.dir)).toEqual(before);
    expect(
      (await readdir(join(site.dir, 'remotes/remote-one'))).concat(await readdir(join(site.dir, SHELL))),
    ).toEqual(['v1', 's1']);
  });
});

test('releases that fit together only are accepted in one change', async () => {
  await release(['shell s2 0.2.0', 'remote-one v2 ^0.2.0', 'remote-two w2 ^0.2.0']);
  expect(await current()).toEqual(['s2', 'v2', 'w2']);
});

test('a section of the contract before the shell’s is accepted', async () => {
  await release(['remote-one v2 ^0.1.8'], { contract: 1 });
  expect(await current()).toEqual(['s1', 'v2', 'w1']);
});

test('releases that fit together only are rolled back in one change, which a rejection names', async () => {
  await release(['shell s2 0.2.0', 'remote-one v2 ^0.2.0', 'remote-two w2 ^0.2.0']);
  await expect(rollBack(site.dir, ['remote-two'], AUTHOR)).rejects.toThrow(
    'remote-two w1 requires design-system ^0.1.8, the shell s2 provides 0.2.0. ' +
      'To roll them back together: npm run release -- rollback shell remote-two remote-one',
  );
  await expect(rollBack(site.dir, [SHELL], AUTHOR)).rejects.toThrow(
    'To roll them back together: npm run release -- rollback shell remote-one remote-two',
  );
  await rollBack(site.dir, [SHELL, 'remote-one', 'remote-two'], AUTHOR);
  expect(await current()).toEqual(['s1', 'v1', 'w1']);
});

test('canaries that fit together only are promoted in one change, which a rejection names', async () => {
  await release(['shell s2 0.1.10', 'remote-one v2 ^0.1.10'], { canary: 10 });
  await expect(promote(site.dir, ['remote-one'], AUTHOR)).rejects.toThrow(
    'To promote them together: npm run release -- promote shell remote-one',
  );
  await promote(site.dir, [SHELL, 'remote-one'], AUTHOR);
  expect(await current()).toEqual(['s2', 'v2', 'w1']);
});

test('a section that does not fit the canary of the shell is rejected until that is withdrawn', async () => {
  await release(['shell s2 0.1.8'], { canary: 10, contract: 3 });
  const releaseEarlier = () => release(['remote-one v2 ^0.1.8'], { contract: 1 });
  await expect(releaseEarlier()).rejects.toThrow(
    'remote-one v2 requires contract 1, the canary of the shell s2 provides 2 and 3. ' +
      'To withdraw the canary of the shell first: npm run release -- rollback shell',
  );
  await rollBack(site.dir, [SHELL], AUTHOR);
  await releaseEarlier();
  expect(await current()).toEqual(['s1', 'v2', 'w1']);
});

test('a section that visitors could not open before does not block the release of another', async () => {
  const document = await readDiscovery(site.dir);
  for (const { extras } of document.microFrontends['remote-one'] ?? []) {
    if (extras) extras.requires = { contract: 2, shares: { 'design-system': '^9.0.0' } };
  }
  await writeDiscovery(site.dir, document);
  await release(['remote-two w2 ^0.1.8']);
  expect(await current()).toEqual(['s1', 'v1', 'w2']);
});
