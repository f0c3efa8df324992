import type { ListedReleases, Release } from './discovery-document';
import { parseDiscovery } from './discovery-document-schema';
import { chooseRelease, chooseReleases, chooseShell, hasCanary } from './release-choice';
import { bucketOf, ROLLOUT_BUCKETS } from './rollout-bucket';

const CURRENT = { traffic: 100, default: true };
const BESIDE_CANARY = { traffic: 80, default: true };
const CANARY = { traffic: 20, default: false };
const SMALL_CANARY = { traffic: 5, default: false };
const PREVIOUS = { traffic: 0, default: false };

function release(version: string, deployment?: Release['deployment'], contract = 1): Release {
  return {
    url: `/remotes/remote-one/${version}/remoteEntry.js`,
    metadata: { integrity: 'sha384-abc', version },
    deployment,
    extras: { contract, role: null, paths: ['/One'] },
  };
}

function withIntegrity(integrity: string, { metadata, ...rest }: Release): Release {
  return { ...rest, metadata: { ...metadata, integrity } };
}

const BUCKETS = [...Array(ROLLOUT_BUCKETS).keys()];

/** The stored bucket of the visitor who has that one for `remote-one`. */
function storedFor(bucket: number): number | undefined {
  return BUCKETS.find((stored) => bucketOf('remote-one', stored) === bucket);
}

/** The versions of the shell and of the section that a visitor is given. */
function versions(listed: ListedReleases, bucket: number | undefined) {
  const chosen = chooseReleases(listed, bucket);
  return ['shell', 'remote-one'].map((name) => chosen.get(name)?.metadata.version);
}

const section = (...releases: Release[]): ListedReleases => ({
  shell: [release('s1', CURRENT)],
  'remote-one': releases,
});

describe('A visitor', () => {
  test.each<[what: string, listed: ListedReleases, bucket: number | undefined, given: unknown[]]>([
    ['nothing where nothing is released', {}, 0, [undefined, undefined]],
    ['nothing of a name without releases', section(), 0, ['s1', undefined]],
    [
      'the first release where none declares its traffic',
      section(release('v2'), release('v1')),
      0,
      ['s1', 'v2'],
    ],
    [
      'the default release, not the previous one',
      section(release('v1', PREVIOUS), release('v2', CURRENT)),
      0,
      ['s1', 'v2'],
    ],
    [
      'the canary below its traffic',
      section(release('v1', BESIDE_CANARY), release('v2', CANARY)),
      storedFor(19),
      ['s1', 'v2'],
    ],
    [
      'the default from its traffic on',
      section(release('v1', BESIDE_CANARY), release('v2', CANARY)),
      storedFor(20),
      ['s1', 'v1'],
    ],
    [
      'the default without a bucket',
      section(release('v1', BESIDE_CANARY), release('v2', CANARY)),
      undefined,
      ['s1', 'v1'],
    ],
    [
      'the first of two canaries',
      section(release('v1', CURRENT), release('v2', SMALL_CANARY), release('v3', CANARY)),
      storedFor(4),
      ['s1', 'v2'],
    ],
    [
      'no canary for another contract than the shell’s',
      section(release('v1', BESIDE_CANARY), release('v2', CANARY, 2)),
      0,
      ['s1', 'v1'],
    ],
    [
      'no canary without integrity',
      section(release('v1', BESIDE_CANARY), withIntegrity('', release('v2', CANARY))),
      storedFor(0),
      ['s1', 'v1'],
    ],
    [
      'no canary whose integrity is weak',
      section(release('v1', BESIDE_CANARY), withIntegrity('md5-abc', release('v2', CANARY))),
      storedFor(0),
      ['s1', 'v1'],
    ],
    [
      'the section’s canary that fits the canary of the shell',
      {
        shell: [release('s1', BESIDE_CANARY), release('s2', CANARY, 2)],
        'remote-one': [release('v1', BESIDE_CANARY), release('v2', CANARY, 2)],
      },
      0,
      ['s2', 'v2'],
    ],
    [
      'no canary of the shell without integrity',
      {
        ...section(release('v1', CURRENT)),
        shell: [release('s1', BESIDE_CANARY), withIntegrity('', release('s2', CANARY))],
      },
      0,
      ['s1', 'v1'],
    ],
  ])('is given %s', (_what, listed, bucket, given) => {
    expect(versions(listed, bucket)).toEqual(given);
    expect(chooseShell(listed, bucket)?.metadata.version).toBe(given[0]);
  });
});

describe('A canary', () => {
  /** The buckets whose visitors are given the canary of a name. */
  const given = (listed: ListedReleases, name: string) =>
    BUCKETS.filter((bucket) => chooseReleases(listed, bucket).get(name)?.metadata.version === 'v2');
  const both = [release('v1', BESIDE_CANARY), release('v2', CANARY)];

  test('of each section is given to exactly its percentage of the visitors, others for each section', () => {
    const names = ['remote-public', 'remote-teacher', 'remote-admin'];
    const listed: ListedReleases = { shell: [release('s1', CURRENT)] };
    for (const name of names) listed[name] = both;
    const visitors = names.map((name) => given(listed, name));
    for (const buckets of visitors) expect(buckets).toHaveLength(20);
    const inAll = visitors.reduce((common, buckets) => common.filter((bucket) => buckets.includes(bucket)));
    expect(inAll.length).toBeLessThan(5);
  });

  test('that only the canary of the shell accepts is given to the visitors of that one', () => {
    const shell = [release('v1', BESIDE_CANARY), release('v2', CANARY, 2)];
    const listed = { shell, 'remote-one': [release('v1', BESIDE_CANARY), release('v2', CANARY, 2)] };
    expect(given(listed, 'remote-one')).toEqual(given(listed, 'shell'));
  });
});

test('a rejected canary is returned with the reason', () => {
  const canary = release('v2', CANARY);
  const releases = [release('v1', BESIDE_CANARY), canary];
  expect(chooseRelease(section(...releases), 'remote-one', storedFor(0), () => 'origin')).toEqual({
    release: releases[0],
    rejected: { canary, reason: 'origin' },
  });
});

test('only a release for some of the buckets counts as a canary', () => {
  expect(hasCanary(section(release('v2', CURRENT), release('v1', PREVIOUS)))).toBe(false);
  expect(hasCanary(section(release('v1', BESIDE_CANARY), release('v2', CANARY)))).toBe(true);
});

test('parses a document whose canary lacks an integrity, and ignores the canary', () => {
  const { integrity: _, ...metadata } = release('v2').metadata;
  const canary = { ...release('v2', CANARY), metadata };
  const listed = parseDiscovery(
    JSON.stringify({ microFrontends: { 'remote-one': [release('v1', BESIDE_CANARY), canary] } }),
  );
  expect(versions(listed, storedFor(0))).toEqual([undefined, 'v1']);
});
