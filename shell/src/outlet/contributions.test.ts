import {
  DISCOVERY_SCHEMA,
  type DiscoveryDocument,
  type Release,
  type ReleaseExtras,
} from 'release-format/discovery-document';
import type { NavigationEntry, SectionFragment } from 'section-contract/contributions';
import { CONTRACT_VERSION, type SectionRole } from 'section-contract/section';
import type { LoadResult } from '../loading/load-error';
import { createSectionTable, type Section } from '../site/section-table';
import { releaseOf } from '../testing/releases';
import { scriptedSection } from '../testing/scripted-section';
import { createContributions } from './contributions';

const INTEGRITY = 'sha384-abc';
const SLOT = 'admin-dashboard';

function released(role: SectionRole, path: string, extras: ReleaseExtras = {}, version = 'v1'): Release {
  return {
    url: `/remotes/remote-test/${version}/remoteEntry.js`,
    metadata: { integrity: INTEGRITY, version },
    deployment: { traffic: 100, default: version === 'v1' },
    extras: { contract: CONTRACT_VERSION, role, paths: [path], ...extras },
  };
}

const link = (path: string): NavigationEntry => ({ path, label: path, role: 'admin', order: 10 });
const fragments = [{ name: 'count', slot: SLOT, order: 10 }];

function contributionsOf(microFrontends: DiscoveryDocument['microFrontends'], bucket?: number) {
  const table = createSectionTable({ schema: DISCOVERY_SCHEMA, microFrontends }, bucket);
  const load = jest.fn<Promise<LoadResult>, [Section]>();
  const reportFailures = jest.fn();
  const contributionsTo = createContributions({
    site: { table: () => table },
    loader: { load },
    classifyError: async (_, cause, stage) => ({ kind: 'failed', stage, cause }),
    reportFailures,
  });
  const page = table.byName('remote-page');
  if (!page) throw new Error('The document lists no remote-page');
  return { load, reportFailures, ...contributionsTo(page) };
}

const page = released('admin', '/page', { navigation: [link('/page')] });

test('passes the links of other sections, in the release of the visitor', () => {
  const document = {
    'remote-page': [page],
    'remote-other': [
      released(null, '/other', { navigation: [link('/other')] }),
      released(null, '/other', { navigation: [link('/other'), link('/more')] }, 'v2'),
    ],
    'remote-silent': [released('teacher', '/silent')],
  };
  const paths = (bucket?: number) => contributionsOf(document, bucket).navigation.map(({ path }) => path);
  expect(paths()).toEqual(['/other']);
  expect(paths(42)).toEqual(['/other', '/more']);
});

test('offers the fragments of sections for the role of the page or for everybody, the own ones too', () => {
  const { fragmentsFor, load } = contributionsOf({
    'remote-page': [released('admin', '/page', { fragments })],
    'remote-public': [released(null, '/public', { fragments: [{ name: 'news', slot: SLOT, order: 20 }] })],
    'remote-teacher': [released('teacher', '/teacher', { fragments })],
    'remote-elsewhere': [
      released(null, '/else', { fragments: [{ name: 'count', slot: 'other-slot', order: 1 }] }),
    ],
  });
  expect(fragmentsFor(SLOT)).toMatchObject([
    { name: 'remote-page/count', order: 10 },
    { name: 'remote-public/news', order: 20 },
  ]);
  expect(load).not.toHaveBeenCalled();
});

describe('A fragment', () => {
  const document = { 'remote-page': [page], 'remote-other': [released(null, '/other', { fragments })] };
  const Count = () => null;
  const exported: SectionFragment = {
    name: 'count',
    slot: SLOT,
    order: 10,
    load: async () => ({ default: Count }),
  };

  function fragmentOfOther() {
    const site = contributionsOf(document);
    const [fragment] = site.fragmentsFor(SLOT);
    if (!fragment) throw new Error('There is no fragment');
    return { ...site, fragment };
  }

  function loaded(version: string, contributed: SectionFragment[]): LoadResult {
    const module = { ...scriptedSection(), fragments: contributed };
    return { kind: 'loaded', module, release: releaseOf('remote-other', version), failures: [] };
  }

  test('is loaded with its section', async () => {
    const { fragment, load } = fragmentOfOther();
    load.mockResolvedValue(loaded('v1', [exported]));
    expect(await fragment.load()).toEqual({ default: Count });
    expect(load).toHaveBeenCalledWith(expect.objectContaining({ name: 'remote-other' }));
  });

  test('is missing when its section cannot be loaded, which is reported', async () => {
    const { fragment, load, reportFailures } = fragmentOfOther();
    const error = { kind: 'failed', stage: 'entry', cause: 'lost' } as const;
    const failures = [{ release: releaseOf('remote-other'), error }];
    load.mockResolvedValue({ ...error, failures });
    expect(await fragment.load()).toEqual({});
    expect(reportFailures).toHaveBeenCalledWith(failures);
  });

  test('that its section does not export is a failure', async () => {
    const { fragment, load } = fragmentOfOther();
    load.mockResolvedValue(loaded('v1', []));
    await expect(fragment.load()).rejects.toThrow('remote-other does not export the fragment count');
  });

  test('that fails is reported with the release that was opened', async () => {
    const { fragment, load, reportFailures } = fragmentOfOther();
    load.mockResolvedValue(loaded('v0', [exported]));
    await fragment.load();
    reportFailures.mockClear();
    const cause = new Error('broken');
    await fragment.onFailure(cause);
    expect(reportFailures).toHaveBeenCalledWith([
      { release: releaseOf('remote-other', 'v0'), error: { kind: 'failed', stage: 'crash', cause } },
    ]);
  });
});
