import { CONTRACT_VERSION, type SectionModule } from 'section-contract/section';
import type { Section } from '../site/section-table';
import { within } from '../within';
import type { LoadResult, RefusalReason } from './load-result';
import { fetchSection, isEntryFailure, registerSection } from './remote-modules';

const FILES_LIMIT_MS = 5000;

interface Loading {
  /** How often the section has been loaded. */
  attempts: number;
  inFlight?: Promise<LoadResult> | undefined;
  module?: SectionModule | undefined;
}

export interface SectionLoader {
  /** Loads a section, or gives the one that is loaded or being loaded. Never rejects. */
  load(section: Section): Promise<LoadResult>;
  /** Gives up what is loaded of a section: the next load fetches everything again. */
  forget(section: Section): void;
}

/**
 * @param rereadSite called before a further attempt; gives the section as the discovery document describes it now
 */
export function createSectionLoader(
  rereadSite: (name: string) => Promise<Section | undefined>,
): SectionLoader {
  const known = new Map<string, Loading>();
  const loadingOf = (name: string): Loading => {
    const loading = known.get(name) ?? { attempts: 0 };
    known.set(name, loading);
    return loading;
  };

  return {
    load(section) {
      const loading = loadingOf(section.name);
      if (loading.module) return Promise.resolve({ kind: 'loaded', module: loading.module });
      loading.inFlight ??= attempt(section, loading.attempts++, rereadSite).then((result) => {
        loading.inFlight = undefined;
        if (result.kind === 'loaded') loading.module = result.module;
        return result;
      });
      return loading.inFlight;
    },
    forget({ name }) {
      loadingOf(name).module = undefined;
    },
  };
}

async function attempt(
  described: Section,
  number: number,
  rereadSite: (name: string) => Promise<Section | undefined>,
): Promise<LoadResult> {
  let section = described;
  if (number > 0) {
    try {
      section = (await rereadSite(described.name)) ?? described;
    } catch (cause) {
      return { kind: 'failed', stage: 'discovery', cause };
    }
  }
  const reason = refusal(section);
  if (reason) return { kind: 'refused', reason };

  let run: () => SectionModule;
  try {
    registerSection(section, number);
    run = await within(FILES_LIMIT_MS, fetchSection(section.name));
  } catch (cause) {
    return { kind: 'failed', stage: isEntryFailure(cause) ? 'entry' : 'files', cause };
  }
  try {
    const module = run();
    return module.contract === CONTRACT_VERSION
      ? { kind: 'loaded', module }
      : { kind: 'refused', reason: 'contract' };
  } catch (cause) {
    return { kind: 'failed', stage: 'evaluation', cause };
  }
}

/** What speaks against loading a section, before anything is fetched. */
function refusal({ contract, url, integrity, inDevelopment }: Section): RefusalReason | undefined {
  if (contract !== CONTRACT_VERSION) return 'contract';
  if (new URL(url, window.location.origin).origin !== window.location.origin) return 'origin';
  // In development a section's files change under the shell.
  const isChecked = process.env.NODE_ENV !== 'development' && !inDevelopment;
  if (isChecked && !/^sha(256|384|512)-/.test(integrity)) return 'integrity';
  return undefined;
}
