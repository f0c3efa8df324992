import type { Contributions } from 'section-contract/contributions';
import type { ReadyPage, SectionModule, SectionProps } from 'section-contract/section';
import { restoreTexts } from '../frame/page-translation';
import type { HistoryEntry } from '../history/history-entry';
import { createSectionHistory, type SectionHistoryControl } from '../history/section-history';
import { FILES_LIMIT_MS, withTimeout } from '../with-timeout';
import type { OutletContainer } from './outlet';

const UNMOUNT_LIMIT_MS = 3000;

const bootstrapped = new WeakSet<SectionModule>();
let mounts = 0;

/** A section in a container. */
export interface MountedSection {
  container: OutletContainer;
  history: SectionHistoryControl;
  /** Hides the section at once, and removes it when it has unmounted, or after 3 seconds. */
  end: () => void;
}

interface MountOptions {
  container: OutletContainer;
  /** The container holds the page already, rendered by the same release. */
  hydrate: boolean;
  entry: HistoryEntry;
  contributions: Contributions;
  onNavigate: (entry: HistoryEntry, change: 'push' | 'replace') => void;
  /** It is called for each page that is complete; for the first one not before the section has mounted. */
  onReady: (page: ReadyPage) => void;
  /** It is called when the section crashes, or has no page in time. */
  onCrash: (cause: unknown) => void;
}

/** Calls a section's lifecycles. */
export function mountSection(
  module: SectionModule,
  { container, hydrate, entry, contributions, onNavigate, onReady, onCrash }: MountOptions,
): MountedSection {
  const history = createSectionHistory(entry, onNavigate);
  let isReady = false;
  let lastPage: ReadyPage = { title: '' };
  let settle: { resolve: () => void; reject: (cause: unknown) => void } | undefined;
  const firstPage = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  const props: SectionProps = {
    // single-spa-react keeps roots by name.
    name: `section-${++mounts}`,
    domElement: container.element,
    prerendered: hydrate,
    history: history.history,
    contributions,
    onReady(page) {
      lastPage = page;
      if (isReady) onReady(page);
      else settle?.resolve();
    },
    onCrash(cause) {
      if (isReady) onCrash(cause);
      else settle?.reject(cause);
    },
  };
  if (hydrate) restoreTexts(container.element);
  // Asynchronous: a section may report its page at once, before this function has returned.
  const mounted = Promise.resolve().then(() => mount(module, props));
  withTimeout(FILES_LIMIT_MS, Promise.all([firstPage, mounted])).then(() => {
    isReady = true;
    onReady(lastPage);
  }, onCrash);
  return {
    container,
    history,
    end() {
      container.hide();
      withTimeout(
        UNMOUNT_LIMIT_MS,
        mounted.then(() => module.unmount(props)),
      )
        .catch((cause) => console.error('A section could not be unmounted', cause))
        .then(container.remove);
    },
  };
}

async function mount(module: SectionModule, props: SectionProps): Promise<void> {
  if (!bootstrapped.has(module)) {
    await module.bootstrap(props);
    bootstrapped.add(module);
  }
  await module.mount(props);
}
