import {
  DISCOVERY_SCHEMA,
  type DiscoveryDocument,
  type Release,
  type SectionExtras,
} from 'release-format/discovery-document';
import { CONTRACT_VERSION } from 'section-contract/section';
import { isLoopback, isOverrideActive, resolveOverrides } from './dev-override';

const RELEASED = releaseOf('v1', 'sha384-abc');
const OVERRIDE = releaseOf('dev', '', { standsFor: [RELEASED] });

function releaseOf(version: string, integrity: string, development?: SectionExtras['development']): Release {
  const extras = {
    contract: CONTRACT_VERSION,
    role: null,
    paths: ['/one'],
    ...(development ? { development } : {}),
  };
  return { url: `/remotes/remote-one/${version}/remoteEntry.js`, metadata: { integrity, version }, extras };
}

function documentOf(...releases: Release[]): DiscoveryDocument {
  return { schema: DISCOVERY_SCHEMA, microFrontends: { 'remote-one': releases, 'remote-two': [RELEASED] } };
}

afterEach(() => window.sessionStorage.clear());

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['[::1]', true],
  ['institute.example', false],
  ['localhost.institute.example', false],
  ['127.0.0.1.institute.example', false],
  ['10.0.0.1', false],
  ['', false],
])('isLoopback(%j) is %s', (hostname, expected) => {
  expect(isLoopback(hostname)).toBe(expected);
});

describe('On the developer’s machine', () => {
  test('an override replaces the section’s releases, canaries included', () => {
    const resolved = resolveOverrides(documentOf(OVERRIDE, releaseOf('v2', 'sha384-def')));
    expect(resolved.microFrontends).toEqual({ 'remote-one': [OVERRIDE], 'remote-two': [RELEASED] });
  });

  test('a disabled override is replaced by the releases', () => {
    window.sessionStorage.setItem('override_ended', 'true');
    expect(resolveOverrides(documentOf(OVERRIDE))).toEqual(documentOf(RELEASED));
    expect(isOverrideActive(OVERRIDE)).toBe(false);
  });

  test('does not treat a release without integrity as an override', () => {
    expect(isOverrideActive(releaseOf('v2', ''))).toBe(false);
  });
});
