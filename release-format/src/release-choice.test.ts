import type { ListedReleases, Release } from './discovery-document';
import { parseDiscovery } from './discovery-document-schema';
import { chooseRelease, chooseReleases, chooseShell, hasCanary } from './release-choice';

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
      19,
      ['s1', 'v2'],
    ],
    [
      'the default from its traffic on',
      section(release('v1', BESIDE_CANARY), release('v2', CANARY)),
      20,
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
      4,
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
      0,
      ['s1', 'v1'],
    ],
    [
      'no canary whose integrity is weak',
      section(release('v1', BESIDE_CANARY), withIntegrity('md5-abc', release('v2', CANARY))),
      0,
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

test('a rejected canary is returned with the reason', () => {
  const canary = release('v2', CANARY);
  const releases = [release('v1', BESIDE_CANARY), canary];
  expect(chooseRelease(releases, 0, () => 'origin')).toEqual({
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
  expect(versions(listed, 0)).toEqual([undefined, 'v1']);
});
