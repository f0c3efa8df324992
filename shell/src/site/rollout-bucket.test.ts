import { DISCOVERY_SCHEMA, type DiscoveryDocument } from 'release-format/discovery-document';
import { rolloutBucket } from './rollout-bucket';

function documentWith(canary: boolean): DiscoveryDocument {
  const release = (version: string, traffic: number) => ({
    url: `/shell/${version}/shell.js`,
    metadata: { integrity: 'sha384-abc', version },
    deployment: { traffic, default: version === 'v1' },
  });
  const releases = canary ? [release('v1', 90), release('v2', 10)] : [release('v1', 100), release('v0', 0)];
  return { schema: DISCOVERY_SCHEMA, microFrontends: { shell: releases } };
}

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: removes what the tests have set
  document.cookie = 'visitor_share=; Max-Age=0; Path=/';
  jest.restoreAllMocks();
});

describe('The rollout bucket', () => {
  test('is not drawn without a canary', () => {
    expect(rolloutBucket(documentWith(false))).toBeUndefined();
    expect(document.cookie).toBe('');
  });

  test('is drawn with the first canary, and stays', () => {
    const drawn = rolloutBucket(documentWith(true));
    expect(drawn).toBeGreaterThanOrEqual(0);
    expect(drawn).toBeLessThan(100);
    expect(document.cookie).toBe(`visitor_share=${drawn}`);
    expect(rolloutBucket(documentWith(true))).toBe(drawn);
  });

  test('is the one that the server has set', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the server does
    document.cookie = 'visitor_share=42; Path=/';
    expect(rolloutBucket(documentWith(true))).toBe(42);
  });

  test('is undefined where cookies are not stored: releases must not change from page to page', () => {
    jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
    expect(rolloutBucket(documentWith(true))).toBeUndefined();
  });
});
