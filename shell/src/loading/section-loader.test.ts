import { CONTRACT_VERSION, type SectionModule } from 'section-contract/section';
import type { Section, SectionRelease } from '../site/section-table';
import { releaseOf, sectionOf } from '../testing/releases';
import type { LoadError } from './load-error';
import { createSectionLoader } from './section-loader';

const release = (version: string) => releaseOf('remote-one', version);
const section = (version: string, fallback?: SectionRelease) => sectionOf('remote-one', version, fallback);

const MISSING: LoadError = { kind: 'failed', stage: 'entry', cause: new Error('404') };
const exposed: SectionModule = {
  contract: CONTRACT_VERSION,
  prepare: async () => {},
  bootstrap: async () => {},
  mount: async () => {},
  unmount: async () => {},
};

/** A loader for a site whose current document is `now`, and in which some versions fail. */
function loaderOf({
  now,
  errors = {},
  module = exposed,
}: {
  now: () => Promise<Section>;
  errors?: Record<string, LoadError>;
  module?: SectionModule;
}) {
  const fetched: string[] = [];
  const loader = createSectionLoader({
    site: { reread: now },
    async fetchRelease({ version }, attempt) {
      fetched.push(attempt === 0 ? version : `${version}~${attempt}`);
      if (errors[version]) throw version;
      return () => module;
    },
    classifyError: async (_, version) => errors[version as string] as LoadError,
  });
  return { loader, fetched };
}

const named = (version: string, fallback?: SectionRelease) => async () => section(version, fallback);

describe('The loader', () => {
  test('fetches a section once for any number of loads', async () => {
    const { loader, fetched } = loaderOf({ now: named('v1') });
    const results = await Promise.all([loader.load(section('v1')), loader.load(section('v1'))]);
    results.push(await loader.load(section('v1')));
    expect(results.map(({ kind }) => kind)).toEqual(['loaded', 'loaded', 'loaded']);
    expect(fetched).toEqual(['v1']);
  });

  test('loads the current release if the one that the page knows is missing', async () => {
    const { loader, fetched } = loaderOf({ now: named('v2', release('v1')), errors: { v1: MISSING } });
    expect(await loader.load(section('v1', release('v0')))).toMatchObject({
      kind: 'loaded',
      release: { version: 'v2' },
      failures: [{ release: { version: 'v1' }, error: MISSING }],
    });
    expect(fetched).toEqual(['v1', 'v2']);
  });

  test('loads the fallback if there is no newer release', async () => {
    const { loader, fetched } = loaderOf({ now: named('v1', release('v0')), errors: { v1: MISSING } });
    expect(await loader.load(section('v1', release('v0')))).toMatchObject({
      kind: 'loaded',
      release: { version: 'v0' },
    });
    expect(fetched).toEqual(['v1', 'v0']);
  });

  test('loads the fallback that the page knows if the document cannot be read', async () => {
    const { loader } = loaderOf({ now: () => Promise.reject(new Error('offline')), errors: { v1: MISSING } });
    expect(await loader.load(section('v1', release('v0')))).toMatchObject({
      kind: 'loaded',
      release: { version: 'v0' },
    });
  });

  test('tries each release once, and reports each once', async () => {
    const { loader, fetched } = loaderOf({
      now: named('v1', release('v0')),
      errors: { v1: MISSING, v0: MISSING },
    });
    const { failures } = await loader.load(section('v1', release('v0')));
    expect(fetched).toEqual(['v1', 'v0']);
    expect(failures.map(({ release }) => release.version)).toEqual(['v1', 'v0']);
  });

  it.each<[string, LoadError]>([
    ['was changed', { kind: 'rejected', reason: 'integrity' }],
    ['comes from elsewhere', { kind: 'rejected', reason: 'origin' }],
    ['throws', { kind: 'failed', stage: 'evaluation', cause: new Error() }],
    [
      'needs a file of the shell that does not come',
      { ...MISSING, stage: 'files', isOfShell: true } as LoadError,
    ],
  ])('loads no fallback for a release that arrives but %s', async (_, error) => {
    const { loader, fetched } = loaderOf({ now: named('v1', release('v0')), errors: { v1: error } });
    expect(await loader.load(section('v1', release('v0')))).toMatchObject(error);
    expect(fetched).toEqual(['v1']);
  });

  it.each(['share', 'contract'] as const)(
    'loads the fallback of a release without a suitable %s',
    async (reason) => {
      const error: LoadError = { kind: 'rejected', reason };
      const { loader } = loaderOf({ now: named('v1', release('v0')), errors: { v1: error } });
      expect(await loader.load(section('v1', release('v0')))).toMatchObject({
        kind: 'loaded',
        release: { version: 'v0' },
        failures: [{ release: { version: 'v1' }, error }],
      });
    },
  );

  test('opens a section of the contract before, whose module may not prepare pages', async () => {
    const { prepare: _, ...earlier } = { ...exposed, contract: CONTRACT_VERSION - 1 };
    const { loader } = loaderOf({ now: named('v1'), module: earlier as SectionModule });
    const opened = { ...section('v1'), contract: CONTRACT_VERSION - 1 };
    expect(await loader.loadWithPage(opened, '/one')).toMatchObject({ kind: 'loaded', failures: [] });
  });

  test('loads the fallback of a release of a later contract, without its files', async () => {
    const later = { ...section('v1', release('v0')), contract: CONTRACT_VERSION + 1 };
    const { loader, fetched } = loaderOf({ now: async () => later });
    expect(await loader.load(later)).toMatchObject({ kind: 'loaded', release: { version: 'v0' } });
    expect(fetched).toEqual(['v0']);
  });

  test('loads no fallback that the policy rejects', async () => {
    const other = { ...release('v0'), contract: CONTRACT_VERSION + 1 };
    const { loader } = loaderOf({ now: named('v1', other), errors: { v1: MISSING } });
    expect(await loader.load(section('v1', other))).toMatchObject({ kind: 'failed', stage: 'entry' });
  });

  test('fetches nothing of a rejected release', async () => {
    const { loader, fetched } = loaderOf({ now: async () => ({ ...section('v1'), integrity: '' }) });
    expect(await loader.load({ ...section('v1'), integrity: '' })).toMatchObject({
      kind: 'rejected',
      reason: 'integrity',
    });
    expect(fetched).toEqual([]);
  });

  test('fetches a failed release from another path the next time', async () => {
    const errors: Record<string, LoadError> = { v1: MISSING };
    const { loader, fetched } = loaderOf({ now: named('v1'), errors });
    await loader.load(section('v1'));
    delete errors.v1;
    expect(await loader.load(section('v1'))).toMatchObject({ kind: 'loaded' });
    expect(fetched).toEqual(['v1', 'v1~1']);
  });

  test('leaves out a release that was marked as failed, the next time only', async () => {
    const { loader, fetched } = loaderOf({ now: named('v1') });
    await loader.load(section('v1'));
    loader.markFailed(section('v1'), {
      release: release('v1'),
      error: { ...MISSING, stage: 'files' } as LoadError,
    });
    expect(await loader.load(section('v1'))).toMatchObject({ kind: 'failed', stage: 'files', failures: [] });
    expect(await loader.load(section('v1'))).toMatchObject({ kind: 'loaded' });
    expect(fetched).toEqual(['v1', 'v1~1']);
  });

  test('fails at the discovery stage when a further attempt cannot read the document', async () => {
    const { loader } = loaderOf({ now: () => Promise.reject(new Error('offline')), errors: { v1: MISSING } });
    await loader.load(section('v1'));
    expect(await loader.load(section('v1'))).toMatchObject({ kind: 'failed', stage: 'discovery' });
  });
});
