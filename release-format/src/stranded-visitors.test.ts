import type { ListedReleases, Release } from './discovery-document';
import { findStrandings } from './stranded-visitors';

const CURRENT = { traffic: 100, default: true };
const BESIDE_CANARY = { traffic: 90, default: true };
const CANARY = { traffic: 10, default: false };
const PREVIOUS = { traffic: 0, default: false };

function release(version: string, extras: Release['extras'], deployment = CURRENT): Release {
  return { url: `/${version}.js`, metadata: { integrity: 'sha384-abc', version }, deployment, extras };
}

function shell(version: string, design: string, deployment = CURRENT, contracts = [1, 2]): Release {
  return release(version, { contract: 2, provides: { contracts, shares: { design } } }, deployment);
}

function section(version: string, design: string, deployment = CURRENT, contract = 2): Release {
  const requires = { contract, shares: { design } };
  return release(version, { contract, role: null, paths: ['/one'], requires }, deployment);
}

/** A release of an earlier version, which declares its contract alone. */
function earlier(version: string, contract: number, deployment = CURRENT): Release {
  return release(version, { contract, role: null, paths: ['/one'] }, deployment);
}

const found = (listed: ListedReleases) =>
  findStrandings(listed).map(({ shell, name, section, misfit }) =>
    [name, section.metadata.version, shell.metadata.version, misfit].join(' '),
  );

test.each<[what: string, shells: Release[], sections: Release[], found: string[]]>([
  ['a section that fits', [shell('s1', '0.1.10')], [section('v1', '^0.1.10')], []],
  ['a section of the contract before', [shell('s1', '0.1.10')], [section('v1', '^0.1.9', CURRENT, 1)], []],
  ['a section for a later shell', [shell('s1', '0.1.8')], [section('v1', '^0.1.10')], ['one v1 s1 design']],
  [
    'a section for an earlier shell',
    [shell('s1', '0.2.0')],
    [section('v1', '^0.1.10')],
    ['one v1 s1 design'],
  ],
  [
    'a section of a later contract',
    [shell('s1', '0.1.8')],
    [section('v1', '^0.1.8', CURRENT, 3)],
    ['one v1 s1 contract'],
  ],
  [
    'a section that does not fit the canary of the shell',
    [shell('s1', '0.1.8', BESIDE_CANARY), shell('s2', '0.2.0', CANARY)],
    [section('v1', '^0.1.8')],
    ['one v1 s2 design'],
  ],
  [
    'a canary and a previous release that do not fit',
    [shell('s1', '0.1.8')],
    [
      section('v1', '^0.1.8', BESIDE_CANARY),
      section('v2', '^0.2.0', CANARY),
      section('v0', '^0.0.1', PREVIOUS),
    ],
    [],
  ],
  ['an earlier section by its contract', [shell('s1', '0.1.8')], [earlier('v1', 2)], []],
  [
    'an earlier section of another contract',
    [shell('s1', '0.1.8')],
    [earlier('v1', 3)],
    ['one v1 s1 contract'],
  ],
  [
    'a section beside an earlier shell by its contract',
    [release('s1', { contract: 2 })],
    [section('v1', '^9.0.0')],
    [],
  ],
  [
    'a section of the contract before an earlier shell’s',
    [release('s1', { contract: 2 })],
    [earlier('v1', 1)],
    ['one v1 s1 contract'],
  ],
  ['a section without a shell', [], [section('v1', '^0.1.8')], []],
])('judges %s', (_what, shells, sections, expected) => {
  expect(found({ shell: shells, one: sections })).toEqual(expected);
});

test('names the missing package of a section that consumes one no shell provides', () => {
  const requires = { contract: 2, shares: { design: '^0.1.8', router: '^7.0.0' } };
  const consumer = release('v1', { contract: 2, role: null, paths: ['/one'], requires });
  expect(found({ shell: [shell('s1', '0.1.8')], one: [consumer] })).toEqual(['one v1 s1 router']);
});
