import { DISCOVERY_SCHEMA, type DiscoveryDocument, type Release } from 'section-contract/discovery-document';
import { comparablePath } from 'section-contract/paths';
import { chosenRelease, hasCanary, SHARE_COOKIE } from 'section-contract/release-choice';
import { CONTRACT_VERSION } from 'section-contract/section';
import { parseDiscovery } from 'server/releases/discovery-document';
import * as server from 'server/releases/release-choice';
import * as serverPaths from 'server/site/comparable-path';
import * as serverShare from 'server/site/rollout-bucket-cookie';
import { createSectionTable } from './section-table';

type Deployment = Release['deployment'];

const SHARES = [undefined, 0, 4, 5, 19, 20, 50, 99];

function shell(version: string, deployment?: Deployment): Release {
  return {
    url: `/shell/${version}/main.js`,
    metadata: { integrity: 'sha384-abc', version },
    ...(deployment && { deployment }),
    extras: { contract: CONTRACT_VERSION },
  };
}

function section(version: string, deployment?: Deployment, contract = CONTRACT_VERSION): Release {
  return {
    url: `/remotes/remote-one/${version}/remoteEntry.js`,
    metadata: { integrity: 'sha384-abc', version },
    ...(deployment && { deployment }),
    extras: { contract, role: null, paths: ['/One'] },
  };
}

/** The release as a document may list it that nobody of ours has written. */
function withIntegrity(integrity: string | undefined, release: Release): Release {
  return { ...release, metadata: { ...release.metadata, integrity: integrity as string } };
}

const CURRENT = { traffic: 100, default: true };
const BESIDE_CANARY = { traffic: 80, default: true };
const CANARY = { traffic: 20, default: false };
const SMALL_CANARY = { traffic: 5, default: false };
const PREVIOUS = { traffic: 0, default: false };

const DOCUMENTS: [what: string, microFrontends: DiscoveryDocument['microFrontends']][] = [
  ['nothing', {}],
  ['a name without releases', { shell: [shell('s1')], 'remote-one': [] }],
  [
    'releases that say nothing of shares',
    { shell: [shell('s1')], 'remote-one': [section('v2'), section('v1')] },
  ],
  [
    'current and previous releases',
    {
      shell: [shell('s2', CURRENT), shell('s1', PREVIOUS)],
      'remote-one': [section('v2', CURRENT), section('v1', PREVIOUS)],
    },
  ],
  [
    'a canary of a section',
    {
      shell: [shell('s1', CURRENT)],
      'remote-one': [section('v1', BESIDE_CANARY), section('v2', CANARY), section('v0', PREVIOUS)],
    },
  ],
  [
    'a canary of the shell and another of a section',
    {
      shell: [shell('s1', BESIDE_CANARY), shell('s2', SMALL_CANARY)],
      'remote-one': [section('v1', BESIDE_CANARY), section('v2', CANARY)],
    },
  ],
  [
    'a canary for another contract',
    {
      shell: [shell('s1', CURRENT)],
      'remote-one': [section('v1', BESIDE_CANARY), section('v2', CANARY, CONTRACT_VERSION + 1)],
    },
  ],
  [
    'a canary of a section without integrity',
    {
      shell: [shell('s1', CURRENT)],
      'remote-one': [section('v1', BESIDE_CANARY), withIntegrity('', section('v2', CANARY))],
    },
  ],
  [
    'a canary of a section whose integrity is left out',
    {
      shell: [shell('s1', CURRENT)],
      'remote-one': [section('v1', BESIDE_CANARY), withIntegrity(undefined, section('v2', CANARY))],
    },
  ],
  [
    'a canary of a section whose integrity is none',
    {
      shell: [shell('s1', CURRENT)],
      'remote-one': [section('v1', BESIDE_CANARY), withIntegrity('md5-abc', section('v2', CANARY))],
    },
  ],
  [
    'a canary of the shell without integrity, and another of a section',
    {
      shell: [shell('s1', BESIDE_CANARY), withIntegrity('', shell('s2', CANARY))],
      'remote-one': [section('v1', BESIDE_CANARY), section('v2', CANARY)],
    },
  ],
  [
    'a current release without integrity',
    {
      shell: [shell('s1', CURRENT)],
      'remote-one': [withIntegrity(undefined, section('v2', CURRENT)), section('v1', PREVIOUS)],
    },
  ],
  [
    'a default release that is not the first',
    {
      shell: [shell('s0', PREVIOUS), shell('s1', CURRENT)],
      'remote-one': [section('v2', CANARY), section('v1', BESIDE_CANARY)],
    },
  ],
  [
    'no default release',
    { shell: [shell('s1', PREVIOUS)], 'remote-one': [section('v1', PREVIOUS), section('v2', SMALL_CANARY)] },
  ],
  [
    'two canaries',
    {
      shell: [shell('s1', CURRENT)],
      'remote-one': [section('v1', BESIDE_CANARY), section('v2', SMALL_CANARY), section('v3', CANARY)],
    },
  ],
];

describe.each(DOCUMENTS)('Of %s', (_what, microFrontends) => {
  const document = { schema: DISCOVERY_SCHEMA, microFrontends };
  const listed = parseDiscovery(JSON.stringify(document));

  test.each(SHARES)(
    'the server writes the page of those releases that the shell opens (share %s)',
    (share) => {
      const written = server.chosenReleases(listed, share);
      expect({
        shell: written.get('shell')?.metadata.version,
        section: written.get('remote-one')?.metadata.version,
      }).toEqual({
        shell: chosenRelease(microFrontends.shell ?? [], share)?.metadata.version,
        section: createSectionTable(document, share).byName('remote-one')?.version,
      });
    },
  );

  test('nobody is given a canary without integrity', () => {
    const given = SHARES.flatMap((share) => [...server.chosenReleases(listed, share).values()]);
    const canaries = given.filter(
      ({ deployment }) => deployment && !deployment.default && deployment.traffic > 0,
    );
    expect(canaries.filter(({ metadata }) => !metadata.integrity.startsWith('sha384-'))).toEqual([]);
  });

  test('both draw a share, or neither does', () => {
    expect(server.hasCanary(listed)).toBe(hasCanary(document));
  });
});

test('both keep the share in one cookie', () => {
  expect(serverShare.SHARE_COOKIE).toBe(SHARE_COOKIE);
});

test.each(['/', '//', '/One', '/ONE/', '/one//', '/one/Two', '', '/%D8%A3', '/أ/'])(
  'both compare the path %j in the same form',
  (path) => {
    expect(serverPaths.comparablePath(path)).toBe(comparablePath(path));
  },
);
