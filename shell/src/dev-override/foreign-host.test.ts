/**
 * @jest-environment-options {"url": "https://institute.example/"}
 */

import { DISCOVERY_SCHEMA } from 'release-format/discovery-document';
import { CONTRACT_VERSION } from 'section-contract/section';
import { isOverrideActive, resolveOverrides } from './dev-override';

const RELEASED = {
  url: '/remotes/remote-one/v1/remoteEntry.js',
  metadata: { integrity: 'sha384-abc', version: 'v1' },
  extras: { contract: CONTRACT_VERSION, role: null, paths: ['/one'] },
};
const OVERRIDE = {
  url: '/remotes/remote-one/dev/remoteEntry.js',
  metadata: { integrity: '', version: 'dev' },
  extras: { ...RELEASED.extras, development: { standsFor: [RELEASED] } },
};
const SENT = { schema: DISCOVERY_SCHEMA, microFrontends: { 'remote-one': [OVERRIDE] } };

describe('On any other host', () => {
  test('overrides are replaced by the releases', () => {
    expect(resolveOverrides(SENT).microFrontends).toEqual({ 'remote-one': [RELEASED] });
    expect(isOverrideActive(OVERRIDE)).toBe(false);
  });

  test('a nested override is not used as a release', () => {
    const nested = { ...OVERRIDE, extras: { ...OVERRIDE.extras, development: { standsFor: [OVERRIDE] } } };
    const resolved = resolveOverrides({ ...SENT, microFrontends: { 'remote-one': [nested] } });
    expect(resolved.microFrontends).toEqual({ 'remote-one': [] });
  });
});
