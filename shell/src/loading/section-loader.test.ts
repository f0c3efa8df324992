import { CONTRACT_VERSION, type SectionModule } from 'section-contract/section';
import type { Section, SectionRelease } from '../site/section-table';
import type { LoadError } from './load-error';
import { createSectionLoader } from './section-loader';

function release(version: string): SectionRelease {
  return {
    name: 'remote-one',
    version,
    contract: CONTRACT_VERSION,
    url: `/remotes/remote-one/${version}/remoteEntry.js`,
    integrity: 'sha384-abc',
    inDevelopment: false,
  };
}

function section(version: string, fallback?: SectionRelease): Section {
  return { ...release(version), role: null, fallback };
}

const MISSING: LoadError = { kind: 'failed', stage: 'entry', cause: new Error('404') };
const exposed: SectionModule = {
  contract: CONTRACT_VERSION,
  prepare: async () => {},
  bootstrap: async () => {},
  mount: async () => {},
  unmount: async () => {},
};

/** A loader over a site that names `now` when it is read again, and in which some versions fail. */
function loaderOf({ now, faults = {} }: { now: () => Promise<Section>; faults?: Record<string, LoadError> }) {
  const fetched: string[] = [];
  const loader = createSectionLoader({
    site: { reread: now },
    async fetchRelease({ version }, attempt) {
      fetched.push(attempt === 0 ? version : `${version}~${attempt}`);
      if (faults[version]) throw version;
      return () => exposed;
    },
    classifyError: async (_, version) => faults[version as string] as LoadError,
  });
  return { loader, fetched };
}

const named = (version: string, fallback?: SectionRelease) => async () => section(version, fallback);

describe('The loader', () => {
  test('fetches a section once, however often it is asked for', async () => {
    const { loader, fetched } = loaderOf({ now: named('v1') });
    const results = await Promise.all([loader.load(section('v1')), loader.load(section('v1'))]);
    results.push(await loader.load(section('v1')));
    expect(results.map(({ kind }) => kind)).toEqual(['loaded', 'loaded', 'loaded']);
    expect(fetched).toEqual(['v1']);
  });

  test('opens the release that is named by now, where the one that the page knows does not answer', async () => {
    const { loader, fetched } = loaderOf({ now: named('v2', release('v1')), faults: { v1: MISSING } });
    expect(await loader.load(section('v1', release('v0')))).toMatchObject({
      kind: 'loaded',
      release: { version: 'v2' },
      failures: [{ release: { version: 'v1' }, error: MISSING }],
    });
    expect(fetched).toEqual(['v1', 'v2']);
  });

  test('opens the fallback where nothing newer is named', async () => {
    const { loader, fetched } = loaderOf({ now: named('v1', release('v0')), faults: { v1: MISSING } });
    expect(await loader.load(section('v1', release('v0')))).toMatchObject({
      kind: 'loaded',
      release: { version: 'v0' },
    });
    expect(fetched).toEqual(['v1', 'v0']);
  });

  test('opens the fallback that the page knows, where the document does not come', async () => {
    const { loader } = loaderOf({ now: () => Promise.reject(new Error('offline')), faults: { v1: MISSING } });
    expect(await loader.load(section('v1', release('v0')))).toMatchObject({
      kind: 'loaded',
      release: { version: 'v0' },
    });
  });

  test('tries each release once, and tells of each once', async () => {
    const { loader, fetched } = loaderOf({
      now: named('v1', release('v0')),
      faults: { v1: MISSING, v0: MISSING },
    });
    const { failures } = await loader.load(section('v1', release('v0')));
    expect(fetched).toEqual(['v1', 'v0']);
    expect(failures.map(({ release }) => release.version)).toEqual(['v1', 'v0']);
  });

  it.each<[string, LoadError]>([
    ['was changed', { kind: 'rejected', reason: 'integrity' }],
    ['lacks a shared module', { kind: 'rejected', reason: 'share' }],
    ['throws', { kind: 'failed', stage: 'evaluation', cause: new Error() }],
    [
      'needs a file of the shell that does not come',
      { ...MISSING, stage: 'files', isOfShell: true } as LoadError,
    ],
  ])('opens no fallback for a release that answers but %s', async (_, fault) => {
    const { loader, fetched } = loaderOf({ now: named('v1', release('v0')), faults: { v1: fault } });
    expect(await loader.load(section('v1', release('v0')))).toMatchObject(fault);
    expect(fetched).toEqual(['v1']);
  });

  test('opens no fallback that is to be refused', async () => {
    const other = { ...release('v0'), contract: CONTRACT_VERSION + 1 };
    const { loader } = loaderOf({ now: named('v1', other), faults: { v1: MISSING } });
    expect(await loader.load(section('v1', other))).toMatchObject({ kind: 'failed', stage: 'entry' });
  });

  test('fetches nothing of a release that is refused', async () => {
    const { loader, fetched } = loaderOf({ now: async () => ({ ...section('v1'), integrity: '' }) });
    expect(await loader.load({ ...section('v1'), integrity: '' })).toMatchObject({
      kind: 'rejected',
      reason: 'integrity',
    });
    expect(fetched).toEqual([]);
  });

  test('asks again under another path when a failed release is wanted again', async () => {
    const faults: Record<string, LoadError> = { v1: MISSING };
    const { loader, fetched } = loaderOf({ now: named('v1'), faults });
    await loader.load(section('v1'));
    delete faults.v1;
    expect(await loader.load(section('v1'))).toMatchObject({ kind: 'loaded' });
    expect(fetched).toEqual(['v1', 'v1~1']);
  });

  test('leaves out a release that was given up, the next time only', async () => {
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

  test('says so when a further attempt cannot read the document', async () => {
    const { loader } = loaderOf({ now: () => Promise.reject(new Error('offline')), faults: { v1: MISSING } });
    await loader.load(section('v1'));
    expect(await loader.load(section('v1'))).toMatchObject({ kind: 'failed', stage: 'discovery' });
  });
});
