import { type ReleaseExtras, SHELL } from 'release-format/discovery-document';
import { promote } from '../releases/promote';
import { publish } from '../releases/publish';
import { publishAccepted } from '../releases/publish-accepted';
import { rollBack } from '../releases/roll-back';
import { storedVersions } from '../releases/stored-release';
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
      (await storedVersions(site.dir, 'remote-one')).concat(await storedVersions(site.dir, SHELL)),
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

describe('A release of an earlier commit than the current release', () => {
  const FIRST = { id: 'a'.repeat(40), at: '2026-11-22T10:00:00Z' };
  const SECOND = { id: 'b'.repeat(40), at: '2026-11-23T10:00:00Z' };

  async function releaseAt(version: string, commit: typeof FIRST, force?: boolean): Promise<void> {
    const { manifest, readFile } = await described(`remote-one ${version} ^0.1.8`);
    await publish(site.dir, [{ manifest: { ...manifest, commit }, readFile }], { ...AUTHOR, force });
  }

  test('is rejected, unless it is forced', async () => {
    await releaseAt('v3', SECOND);
    await expect(releaseAt('v2', FIRST)).rejects.toThrow(
      'remote-one v2 is of commit aaaaaaaaaa, earlier than bbbbbbbbbb of the current release v3. ' +
        'To release it nevertheless: npm run release -- remote-one --force',
    );
    expect(await current()).toEqual(['s1', 'v3', 'w1']);
    await releaseAt('v2', FIRST, true);
    expect(await current()).toEqual(['s1', 'v2', 'w1']);
  });

  test('is not checked where a commit is unknown', async () => {
    await releaseAt('v3', SECOND);
    await release(['remote-one v4 ^0.1.8']);
    await releaseAt('v2', FIRST);
    expect(await current()).toEqual(['s1', 'v2', 'w1']);
  });
});

describe('Releasing what is accepted', () => {
  const publishSome = async (releases: string[], options?: Options) => {
    const all = await Promise.all(releases.map((each) => described(each, options?.contract)));
    return publishAccepted(site.dir, all, AUTHOR);
  };

  test('releases all that fit together', async () => {
    expect(await publishSome(['shell s2 0.2.0', 'remote-one v2 ^0.2.0', 'remote-two w2 ^0.2.0'])).toEqual([]);
    expect(await current()).toEqual(['s2', 'v2', 'w2']);
  });

  test('leaves out a section that does not fit the shell', async () => {
    const rejections = await publishSome(['remote-one v2 ^0.2.0', 'remote-two w2 ^0.1.8']);
    expect(rejections).toEqual([
      { names: ['remote-one'], reason: expect.stringContaining('npm run release -- train shell remote-one') },
    ]);
    expect(await current()).toEqual(['s1', 'v1', 'w2']);
    expect(await storedVersions(site.dir, 'remote-one')).toEqual(['v1']);
  });

  test('leaves out a shell that a current section does not fit, and what needs that shell', async () => {
    const rejections = await publishSome(['shell s2 0.2.0', 'remote-one v2 ^0.2.0']);
    expect(rejections.map(({ names }) => names)).toEqual([[SHELL], ['remote-one']]);
    expect(await current()).toEqual(['s1', 'v1', 'w1']);
  });
});
