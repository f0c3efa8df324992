import { DISCOVERY_SCHEMA, type DiscoveryDocument, type Release } from 'release-format/discovery-document';
import { bucketOf, ROLLOUT_BUCKETS } from 'release-format/rollout-bucket';
import { CONTRACT_VERSION } from 'section-contract/section';
import { createSectionTable } from './section-table';

const INTEGRITY = 'sha384-abc';

function release(
  version: string,
  traffic: number,
  changes: { contract?: number; paths?: string[] } = {},
): Release {
  const { contract = CONTRACT_VERSION, paths = ['/One'] } = changes;
  return {
    url: `/remotes/remote-one/${version}/remoteEntry.js`,
    metadata: { integrity: INTEGRITY, version },
    deployment: { traffic, default: version === 'v1' },
    extras: { contract, role: null, paths },
  };
}

function documentOf(...releases: Release[]): DiscoveryDocument {
  return { schema: DISCOVERY_SCHEMA, microFrontends: { 'remote-one': releases } };
}

const CANARY = documentOf(
  release('v1', 90),
  release('v2', 10, { paths: ['/One', '/Two'] }),
  release('v0', 0),
);

/** The stored bucket of the visitor who has that one for `remote-one`. */
function storedFor(bucket: number | undefined): number | undefined {
  return [...Array(ROLLOUT_BUCKETS).keys()].find((stored) => bucketOf('remote-one', stored) === bucket);
}

describe('The section table', () => {
  test.each(['/One', '/one', '/ONE/', '/one//'])(
    'finds the owner of %s regardless of case and slashes',
    (path) => {
      expect(createSectionTable(CANARY, undefined).ownerOf(path)?.name).toBe('remote-one');
    },
  );

  test.each(['/', '/oneself', '/one/more', '/%E0%A4%A'])('finds no owner of %s', (path) => {
    expect(createSectionTable(CANARY, undefined).ownerOf(path)).toBeUndefined();
  });

  test('finds the owner of a path of several roles by the role, and the first one without a known role', () => {
    const one = (role: 'admin' | 'teacher') => [
      { ...release('v1', 100), extras: { contract: CONTRACT_VERSION, role, paths: ['/Account'] } },
    ];
    const microFrontends = { 'remote-admin': one('admin'), 'remote-teacher': one('teacher') };
    const { ownerOf } = createSectionTable({ schema: DISCOVERY_SCHEMA, microFrontends }, undefined);
    expect(ownerOf('/account', 'admin')?.name).toBe('remote-admin');
    expect(ownerOf('/Account/', 'teacher')?.name).toBe('remote-teacher');
    expect(ownerOf('/Account')?.name).toBe('remote-admin');
  });

  test.each([
    [0, 'v2'],
    [9, 'v2'],
    [10, 'v1'],
    [99, 'v1'],
    [undefined, 'v1'],
  ])('gives a visitor in bucket %s of a canary for 10 %% the release %s', (bucket, version) => {
    expect(createSectionTable(CANARY, storedFor(bucket)).byName('remote-one')?.version).toBe(version);
  });

  test('uses the paths of the release for the visitor', () => {
    expect(createSectionTable(CANARY, storedFor(3)).ownerOf('/two')?.version).toBe('v2');
    expect(createSectionTable(CANARY, storedFor(30)).ownerOf('/two')).toBeUndefined();
  });

  test.each([
    ['contract', release('v2', 10, { contract: CONTRACT_VERSION + 1 })],
    ['contract', release('v2', 10, { contract: CONTRACT_VERSION - 2 })],
    ['integrity', { ...release('v2', 10), metadata: { integrity: '', version: 'v2' } }],
    ['origin', { ...release('v2', 10), url: 'https://elsewhere.test/remoteEntry.js' }],
  ])('replaces a canary that the policy rejects (%s), and lists it', (reason, canary) => {
    const table = createSectionTable(documentOf(release('v1', 90), canary), storedFor(3));
    expect(table.byName('remote-one')?.version).toBe('v1');
    expect(table.rejectedCanaries).toMatchObject([{ release: { version: 'v2' }, reason }]);
    expect(createSectionTable(documentOf(release('v1', 90), canary), storedFor(30)).rejectedCanaries).toEqual(
      [],
    );
  });

  test('reads the fallback', () => {
    const current = release('v1', 100);
    const fallback = { version: 'v0', integrity: 'sha384-def', contract: CONTRACT_VERSION };
    const described = {
      ...current,
      fallbackUrl: '/remotes/remote-one/v0/remoteEntry.js',
      extras: { ...current.extras, fallback },
    };
    expect(createSectionTable(documentOf(described), undefined).byName('remote-one')?.fallback).toMatchObject(
      {
        ...fallback,
        name: 'remote-one',
        url: '/remotes/remote-one/v0/remoteEntry.js',
      },
    );
  });

  test('leaves out the shell', () => {
    const shell = { url: '/shell/v1/shell.js', metadata: { integrity: INTEGRITY, version: 'v1' } };
    const table = createSectionTable({ schema: DISCOVERY_SCHEMA, microFrontends: { shell: [shell] } }, 3);
    expect(table.byName('shell')).toBeUndefined();
  });
});
