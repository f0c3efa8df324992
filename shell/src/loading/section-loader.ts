import { FILE_LIMIT_MS } from 'section-contract/file-limit';
import { ACCEPTED_CONTRACTS, type SectionModule } from 'section-contract/section';
import { checkPolicy } from '../site/policy-check';
import type { Section, SectionRelease } from '../site/section-table';
import type { Site } from '../site/site';
import { FILES_LIMIT_MS, withTimeout } from '../with-timeout';
import type { ClassifyError } from './classify-error';
import {
  isReplaceable,
  type LoadError,
  type LoadedSection,
  type LoadResult,
  type ReleaseFailure,
} from './load-error';

/** Loads sections. No method rejects. */
export interface SectionLoader {
  /**
   * Loads a section, unless it is loaded or being loaded. If its release cannot be opened, the discovery document is read
   * again and the release that it names by then is tried; if that does not arrive or fit this shell, its fallback is.
   */
  load: (section: Section) => Promise<LoadResult>;
  /**
   * Loads a section with the files of its first page, so that the page renders in one go: React delays what comes after a
   * suspended render. If these files do not arrive, another release is loaded.
   */
  loadWithPage: (section: Section, pathname: string) => Promise<LoadResult>;
  /** The next load fetches the section again. */
  invalidate: (section: Section) => void;
  /** The same, and leaves out this release until a page of the section is shown, or no release can be opened. */
  markFailed: (section: Section, failure: ReleaseFailure) => void;
  /** A page of the section is shown: releases that failed before may be tried again. */
  markHealthy: (section: Section) => void;
}

interface Options {
  site: Pick<Site, 'reread'>;
  /** Fetches a release and returns what runs its exposed module. `attempt` is 0 for the first fetch of a version. */
  fetchRelease: (release: SectionRelease, attempt: number) => Promise<() => SectionModule>;
  classifyError: ClassifyError;
}

interface SectionCache {
  loads: number;
  /** Number of fetches by version. */
  attempts: Map<string, number>;
  /** Failures are found by version; the latest one is the last. */
  failedVersions: Map<string, LoadError>;
  pending?: Promise<LoadResult> | undefined;
  loaded?: LoadedSection | undefined;
}

export function createSectionLoader({ site, fetchRelease, classifyError }: Options): SectionLoader {
  const caches = new Map<string, SectionCache>();

  function cacheOf({ name }: Section): SectionCache {
    const cache = caches.get(name) ?? { loads: 0, attempts: new Map(), failedVersions: new Map() };
    caches.set(name, cache);
    return cache;
  }

  async function open(
    release: SectionRelease,
    { attempts }: SectionCache,
  ): Promise<LoadedSection | LoadError> {
    const reason = checkPolicy(release);
    if (reason) return { kind: 'rejected', reason };
    const attempt = attempts.get(release.version) ?? 0;
    attempts.set(release.version, attempt + 1);
    let run: (() => SectionModule) | undefined;
    try {
      run = await withTimeout(FILES_LIMIT_MS, fetchRelease(release, attempt));
      const module = run();
      return ACCEPTED_CONTRACTS.includes(module.contract)
        ? { kind: 'loaded', module, release }
        : { kind: 'rejected', reason: 'contract' };
    } catch (cause) {
      return classifyError(release, cause, run ? 'evaluation' : 'files');
    }
  }

  async function loadAnyRelease(section: Section, cache: SectionCache): Promise<LoadResult> {
    const failures: ReleaseFailure[] = [];
    const tried = new Set(cache.failedVersions.keys());
    const tryRelease = async (release: SectionRelease) => {
      tried.add(release.version);
      const result = await open(release, cache);
      if (result.kind !== 'loaded') failures.push({ release, error: result });
      return result;
    };

    let result: LoadedSection | LoadError | undefined =
      cache.loads++ === 0 ? await tryRelease(section) : [...cache.failedVersions.values()].at(-1);
    if (result?.kind === 'loaded') return { ...result, failures };

    let current = section;
    try {
      current = (await site.reread(section.name)) ?? section;
    } catch (cause) {
      tried.add(section.version);
      if (!result) {
        result = { kind: 'failed', stage: 'discovery', cause };
        failures.push({ release: section, error: result });
      }
    }
    if (!result || !tried.has(current.version)) result = await tryRelease(current);
    const { fallback } = current;
    const canFallBack = fallback && !tried.has(fallback.version) && !checkPolicy(fallback);
    if (canFallBack && result.kind !== 'loaded' && isReplaceable(result)) result = await tryRelease(fallback);
    return { ...result, failures };
  }

  async function load(section: Section): Promise<LoadResult> {
    const cache = cacheOf(section);
    if (cache.loaded) return { ...cache.loaded, failures: [] };
    cache.pending ??= loadAnyRelease(section, cache).then((result) => {
      cache.pending = undefined;
      if (result.kind === 'loaded') cache.loaded = result;
      else cache.failedVersions.clear();
      return result;
    });
    return cache.pending;
  }

  function markFailed(section: Section, { release, error }: ReleaseFailure): void {
    const cache = cacheOf(section);
    cache.loaded = undefined;
    // Deleted first, so that it becomes the last.
    cache.failedVersions.delete(release.version);
    cache.failedVersions.set(release.version, error);
  }

  return {
    load,
    async loadWithPage(section, pathname) {
      const result = await load(section);
      if (result.kind !== 'loaded') return result;
      const { module, release } = result;
      try {
        // The module of an earlier contract may lack it.
        await withTimeout(FILE_LIMIT_MS, Promise.resolve(module.prepare?.(pathname)));
        return result;
      } catch (cause) {
        const failure = { release, error: await classifyError(release, cause, 'files') };
        markFailed(section, failure);
        const other = await load(section);
        return { ...other, failures: [...result.failures, failure, ...other.failures] };
      }
    },
    invalidate(section) {
      const cache = cacheOf(section);
      cache.loaded = undefined;
      cache.failedVersions.clear();
    },
    markFailed,
    markHealthy: (section) => cacheOf(section).failedVersions.clear(),
  };
}
