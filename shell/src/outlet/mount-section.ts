import type { ReadyPage, SectionHistory, SectionModule, SectionProps } from 'section-contract/section';
import { FILES_LIMIT_MS } from '../loading/files-limit';
import { withTimeout } from '../with-timeout';

const UNMOUNT_LIMIT_MS = 3000;

const bootstrapped = new WeakSet<SectionModule>();
let mounts = 0;

/** A section in a container. */
export interface MountedSection {
  /** The first page, once it stands; rejects when it crashes or takes too long. */
  ready: Promise<ReadyPage>;
  /** Ends the section. Never rejects; a section that does not end within 3 seconds is left to itself. */
  unmount: () => Promise<void>;
}

interface MountOptions {
  element: HTMLElement;
  /** `element` holds the page already. */
  prerendered: boolean;
  history: SectionHistory;
  /** Called for each page that stands, the first one too. */
  onReady: (page: ReadyPage) => void;
  /** Called when the section gives up after its first page stood. */
  onCrash: (cause: unknown) => void;
}

/** Calls a section's lifecycles. Each mount has a name of its own, since single-spa-react keeps roots by name. */
export function mountSection(module: SectionModule, options: MountOptions): MountedSection {
  let isReady = false;
  let settle: { resolve: (page: ReadyPage) => void; reject: (cause: unknown) => void } | undefined;
  const firstPage = new Promise<ReadyPage>((resolve, reject) => {
    settle = { resolve, reject };
  });
  const props: SectionProps = {
    name: `section-${++mounts}`,
    domElement: options.element,
    prerendered: options.prerendered,
    history: options.history,
    onReady(page) {
      isReady = true;
      settle?.resolve(page);
      options.onReady(page);
    },
    onCrash(cause) {
      settle?.reject(cause);
      if (isReady) options.onCrash(cause);
    },
  };
  // Not during this call: a section may report its page at once, before the caller has what this returns.
  const mounted = Promise.resolve().then(() => mount(module, props));
  return {
    ready: withTimeout(
      FILES_LIMIT_MS,
      Promise.all([firstPage, mounted]).then(([page]) => page),
    ),
    async unmount() {
      try {
        await withTimeout(
          UNMOUNT_LIMIT_MS,
          mounted.then(() => module.unmount(props)),
        );
      } catch (cause) {
        console.error('A section did not end properly', cause);
      }
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
