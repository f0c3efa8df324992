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

describe('On a page that comes from elsewhere', () => {
  test('the releases of a section stand, whatever the document says', () => {
    expect(resolveOverrides(SENT).microFrontends).toEqual({ 'remote-one': [RELEASED] });
    expect(isOverrideActive(OVERRIDE)).toBe(false);
  });

  test('an override hidden in another one is not taken for a release', () => {
    const nested = { ...OVERRIDE, extras: { ...OVERRIDE.extras, development: { standsFor: [OVERRIDE] } } };
    const settled = resolveOverrides({ ...SENT, microFrontends: { 'remote-one': [nested] } });
    expect(settled.microFrontends).toEqual({ 'remote-one': [] });
  });
});
