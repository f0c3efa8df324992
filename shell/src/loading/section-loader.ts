import type { LoadFailureInput } from 'api-contract/release-schema';
import { CONTRACT_VERSION, type SectionModule } from 'section-contract/section';
import { checkPolicy } from '../site/policy-check';
import type { Section, SectionRelease } from '../site/section-table';
import type { Site } from '../site/site';
import { withTimeout } from '../with-timeout';
import type { ClassifyError } from './classify-error';
import { toLoadFailure } from './failure-of';
import { FILES_LIMIT_MS } from './files-limit';
import { isUnreachable, type LoadError, type LoadResult } from './load-result';

type Opened = { kind: 'loaded'; module: SectionModule; release: SectionRelease };

interface Loading {
  /** How often each version has been fetched. */
  attempts: Map<string, number>;
  inFlight?: Promise<LoadResult> | undefined;
  opened?: Opened | undefined;
  /** The versions given up since a page of the section last stood, with their faults, in the order of giving up. */
  failedVersions: Map<string, LoadError>;
}

export interface SectionLoader {
  /**
   * Loads a section, or returns the one that is loaded or being loaded. If its release cannot be opened, the discovery
   * document is read again, and the release that it names now is tried; if that does not answer, its fallback is. Never
   * rejects.
   */
  load: (section: Section) => Promise<LoadResult>;
  /** Forgets the module that is loaded of a section: the next load fetches it again. */
  invalidate: (section: Section) => void;
  /** Forgets it, and does not try this release again until a page of the section stands, or no release can be opened. */
  markFailed: (section: Section, release: SectionRelease, fault: LoadError) => void;
  /** Tells that a page of the section stands: the releases that were given up before may be tried again. */
  markHealthy: (section: Section) => void;
}

interface Options {
  site: Pick<Site, 'reread' | 'runningShell'>;
  /** Fetches a release's files and returns what runs the exposed module. `attempt` is 0 for the first of its version. */
  fetchRelease: (release: SectionRelease, attempt: number) => Promise<() => SectionModule>;
  classifyError: ClassifyError;
}

/** A loader that has loaded nothing yet. It remembers for each section what it has fetched and given up. */
export function createSectionLoader({ site, fetchRelease, classifyError }: Options): SectionLoader {
  const known = new Map<string, Loading>();

  async function open(release: SectionRelease, { attempts }: Loading): Promise<Opened | LoadError> {
    const reason = checkPolicy(release);
    if (reason) return { kind: 'refused', reason };
    const attempt = attempts.get(release.version) ?? 0;
    attempts.set(release.version, attempt + 1);
    let run: (() => SectionModule) | undefined;
    try {
      run = await withTimeout(FILES_LIMIT_MS, fetchRelease(release, attempt));
      const module = run();
      return module.contract === CONTRACT_VERSION
        ? { kind: 'loaded', module, release }
        : { kind: 'refused', reason: 'contract' };
    } catch (cause) {
      return classifyError(release, cause, run ? 'evaluation' : 'files');
    }
  }

  async function load(section: Section, loading: Loading, isFirst: boolean): Promise<LoadResult> {
    const failures: LoadFailureInput[] = [];
    const tried = new Set(loading.failedVersions.keys());
    const lastFault = [...loading.failedVersions.values()].at(-1);
    const tryRelease = async (release: SectionRelease): Promise<LoadResult> => {
      tried.add(release.version);
      const result = await open(release, loading);
      if (result.kind !== 'loaded') failures.push(toLoadFailure(release, result, site.runningShell));
      return { ...result, failures };
    };

    let result: LoadResult | undefined = lastFault && { ...lastFault, failures };
    if (isFirst) result = await tryRelease(section);
    if (result?.kind === 'loaded') return result;

    let now = section;
    try {
      now = (await site.reread(section.name)) ?? section;
    } catch (cause) {
      const fault: LoadError = { kind: 'failed', stage: 'discovery', cause };
      result ??= { ...fault, failures: [toLoadFailure(section, fault, site.runningShell)] };
      tried.add(now.version);
    }
    if (!result || !tried.has(now.version)) result = await tryRelease(now);
    const isAnswered = result.kind === 'loaded' || !isUnreachable(result);
    const fallback = now.fallback && !checkPolicy(now.fallback) ? now.fallback : undefined;
    return isAnswered || !fallback || tried.has(fallback.version) ? result : tryRelease(fallback);
  }

  return {
    load(section) {
      const isFirst = !known.has(section.name);
      const loading: Loading = known.get(section.name) ?? { attempts: new Map(), failedVersions: new Map() };
      known.set(section.name, loading);
      if (loading.opened) return Promise.resolve({ ...loading.opened, failures: [] });
      loading.inFlight ??= load(section, loading, isFirst).then((result) => {
        loading.inFlight = undefined;
        if (result.kind === 'loaded') {
          loading.opened = { kind: 'loaded', module: result.module, release: result.release };
        } else {
          loading.failedVersions.clear();
        }
        return result;
      });
      return loading.inFlight;
    },
    invalidate({ name }) {
      const loading = known.get(name);
      if (!loading) return;
      loading.opened = undefined;
      loading.failedVersions.clear();
    },
    markFailed({ name }, { version }, fault) {
      const loading = known.get(name);
      if (!loading) return;
      loading.opened = undefined;
      loading.failedVersions.delete(version);
      loading.failedVersions.set(version, fault);
    },
    markHealthy({ name }) {
      known.get(name)?.failedVersions.clear();
    },
  };
}
