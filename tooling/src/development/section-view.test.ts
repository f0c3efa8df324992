import { DISCOVERY_SCHEMA, type DiscoveryDocument } from 'release-format/discovery-document';
import type { SectionDefinition } from 'section-contract/section';
import { CONTRACT_VERSION } from 'section-contract/section';
import { withDevelopment } from './section-view';

const load = () => Promise.reject(new Error('not needed'));

function releaseOf(name: string, ...paths: string[]) {
  return {
    url: `/remotes/${name}/v1/remoteEntry.js`,
    metadata: { integrity: 'sha384-abc', version: 'v1' },
    extras: { contract: CONTRACT_VERSION, role: null, paths },
  };
}

function sectionOf(name: string, ...paths: string[]): SectionDefinition {
  return { name, role: 'teacher', routes: paths.map((path) => ({ path, chunk: 'page', load })) };
}

const document: DiscoveryDocument = {
  schema: DISCOVERY_SCHEMA,
  microFrontends: {
    'remote-one': [releaseOf('remote-one', '/one')],
    'remote-two': [releaseOf('two', '/two')],
  },
};

describe('The view of a site with one section in development', () => {
  test('lists the section with the pages of its sources instead of its releases', () => {
    const { microFrontends } = withDevelopment(document, sectionOf('remote-one', '/one', '/one/new'));
    expect(microFrontends['remote-one']).toEqual([
      expect.objectContaining({
        url: '/remotes/remote-one/dev/remoteEntry.js',
        metadata: { integrity: '', version: 'dev' },
        extras: expect.objectContaining({
          role: 'teacher',
          paths: ['/one', '/one/new'],
          development: { standsFor: document.microFrontends['remote-one'] },
        }),
      }),
    ]);
    expect(microFrontends['remote-two']).toBe(document.microFrontends['remote-two']);
  });

  test('accepts a section that has never been released', () => {
    const { microFrontends } = withDevelopment(document, sectionOf('remote-new', '/new'));
    expect(microFrontends['remote-new']?.[0]?.extras).toMatchObject({ development: { standsFor: [] } });
  });

  test('lists the links and fragments of its sources', () => {
    const section: SectionDefinition = {
      name: 'remote-new',
      role: 'admin',
      routes: [{ path: '/new', chunk: 'page', load, navigation: { label: 'جديد', order: 90 } }],
      fragments: [{ name: 'count', slot: 'admin-dashboard', order: 10, load }],
    };
    expect(withDevelopment(document, section).microFrontends['remote-new']?.[0]?.extras).toMatchObject({
      navigation: [{ path: '/new', label: 'جديد', role: 'admin', order: 90 }],
      fragments: [{ name: 'count', slot: 'admin-dashboard', order: 10 }],
    });
  });

  test('rejects a path that another section owns', () => {
    expect(() => withDevelopment(document, sectionOf('remote-one', '/Two'))).toThrow('belongs to remote-two');
  });
});
