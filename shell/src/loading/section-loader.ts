import type { LoadFailureInput } from 'api-contract/load-failure';
import { CONTRACT_VERSION, type SectionModule } from 'section-contract/section';
import { refusalOf } from '../site/refusal';
import type { Section, SectionRelease } from '../site/section-table';
import type { Site } from '../site/site';
import { within } from '../within';
import type { Diagnose } from './diagnosis';
import { failureOf } from './failure-of';
import { FILES_LIMIT_MS } from './files-limit';
import { type Fault, isSilent, type LoadResult } from './load-result';

type Opened = { kind: 'loaded'; module: SectionModule; release: SectionRelease };

interface Loading {
  /** How often each version has been fetched. */
  attempts: Map<string, number>;
  inFlight?: Promise<LoadResult> | undefined;
  opened?: Opened | undefined;
  /** The versions given up since a page of the section last stood, with their faults, in the order of giving up. */
  givenUp: Map<string, Fault>;
}

export interface SectionLoader {
  /**
   * Loads a section, or returns the one that is loaded or being loaded. If its release cannot be opened, the discovery
   * document is read again, and the release that it names now is tried; if that does not answer, its fallback is. Never
   * rejects.
   */
  load: (section: Section) => Promise<LoadResult>;
  /** Forgets the module that is loaded of a section: the next load fetches it again. */
  forget: (section: Section) => void;
  /** Forgets it, and does not try this release again until a page of the section stands, or no release can be opened. */
  giveUp: (section: Section, release: SectionRelease, fault: Fault) => void;
  /** Tells that a page of the section stands: the releases that were given up before may be tried again. */
  stands: (section: Section) => void;
}

interface Options {
  site: Pick<Site, 'reread' | 'runningShell'>;
  /** Fetches a release's files and returns what runs the exposed module. `attempt` is 0 for the first of its version. */
  fetchRelease: (release: SectionRelease, attempt: number) => Promise<() => SectionModule>;
  diagnose: Diagnose;
}

/** A loader that has loaded nothing yet. It remembers for each section what it has fetched and given up. */
export function createSectionLoader({ site, fetchRelease, diagnose }: Options): SectionLoader {
  const known = new Map<string, Loading>();

  async function open(release: SectionRelease, { attempts }: Loading): Promise<Opened | Fault> {
    const reason = refusalOf(release);
    if (reason) return { kind: 'refused', reason };
    const attempt = attempts.get(release.version) ?? 0;
    attempts.set(release.version, attempt + 1);
    let run: (() => SectionModule) | undefined;
    try {
      run = await within(FILES_LIMIT_MS, fetchRelease(release, attempt));
      const module = run();
      return module.contract === CONTRACT_VERSION
        ? { kind: 'loaded', module, release }
        : { kind: 'refused', reason: 'contract' };
    } catch (cause) {
      return diagnose(release, cause, run ? 'evaluation' : 'files');
    }
  }

  async function load(section: Section, loading: Loading, isFirst: boolean): Promise<LoadResult> {
    const failures: LoadFailureInput[] = [];
    const tried = new Set(loading.givenUp.keys());
    const lastFault = [...loading.givenUp.values()].at(-1);
    const tryRelease = async (release: SectionRelease): Promise<LoadResult> => {
      tried.add(release.version);
      const result = await open(release, loading);
      if (result.kind !== 'loaded') failures.push(failureOf(release, result, site.runningShell));
      return { ...result, failures };
    };

    let result: LoadResult | undefined = lastFault && { ...lastFault, failures };
    if (isFirst) result = await tryRelease(section);
    if (result?.kind === 'loaded') return result;

    let now = section;
    try {
      now = (await site.reread(section.name)) ?? section;
    } catch (cause) {
      const fault: Fault = { kind: 'failed', stage: 'discovery', cause };
      result ??= { ...fault, failures: [failureOf(section, fault, site.runningShell)] };
      tried.add(now.version);
    }
    if (!result || !tried.has(now.version)) result = await tryRelease(now);
    const isAnswered = result.kind === 'loaded' || !isSilent(result);
    const fallback = now.fallback && !refusalOf(now.fallback) ? now.fallback : undefined;
    return isAnswered || !fallback || tried.has(fallback.version) ? result : tryRelease(fallback);
  }

  return {
    load(section) {
      const isFirst = !known.has(section.name);
      const loading: Loading = known.get(section.name) ?? { attempts: new Map(), givenUp: new Map() };
      known.set(section.name, loading);
      if (loading.opened) return Promise.resolve({ ...loading.opened, failures: [] });
      loading.inFlight ??= load(section, loading, isFirst).then((result) => {
        loading.inFlight = undefined;
        if (result.kind === 'loaded') {
          loading.opened = { kind: 'loaded', module: result.module, release: result.release };
        } else {
          loading.givenUp.clear();
        }
        return result;
      });
      return loading.inFlight;
    },
    forget({ name }) {
      const loading = known.get(name);
      if (!loading) return;
      loading.opened = undefined;
      loading.givenUp.clear();
    },
    giveUp({ name }, { version }, fault) {
      const loading = known.get(name);
      if (!loading) return;
      loading.opened = undefined;
      loading.givenUp.delete(version);
      loading.givenUp.set(version, fault);
    },
    stands({ name }) {
      known.get(name)?.givenUp.clear();
    },
  };
}
