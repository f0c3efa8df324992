import { getInstance } from '@module-federation/runtime';
import { chunkListName, containerName } from 'section-contract/global-names';
import type { SectionModule } from 'section-contract/section';
import type { SectionRelease } from '../site/section-table';

export const ENTRY_LIMIT_MS = 5000;

/** Integrity by the address that an entry is fetched from. */
const integrityOf = new Map<string, string>();

/** The shell's own part in the federation. The runtime's functions would speak for whoever joined last. */
const federation = ownFederation();

federation.registerPlugins([
  {
    name: 'checked-entries',
    /** The bundler's own integrity covers a remote's chunks; its entry is covered here. */
    createScript({ url }) {
      const script = document.createElement('script');
      script.crossOrigin = 'anonymous';
      const integrity = integrityOf.get(url);
      if (integrity) script.integrity = integrity;
      return { script, timeout: ENTRY_LIMIT_MS };
    },
  },
]);

/**
 * Fetches a section's files, of this release in place of an earlier one.
 *
 * @param attempt 0 for the first; every further one changes the entry's path, because a browser joins a repeated
 *   request to one that hangs
 * @returns a function that runs the exposed module
 */
export async function fetchRelease(release: SectionRelease, attempt: number): Promise<() => SectionModule> {
  register(release, attempt);
  const factory = await federation.loadRemote<() => SectionModule>(`${containerName(release.name)}/section`, {
    loadFactory: false,
    from: 'runtime',
  });
  if (!factory) throw new Error(`${release.name} exposes no section`);
  return factory;
}

function register({ name, version, url, integrity }: SectionRelease, attempt: number): void {
  // Files that came earlier would else be taken for loaded, broken as they may be.
  Reflect.deleteProperty(globalThis, chunkListName(name, version));
  const path = attempt === 0 ? url : url.replace(/^\/remotes\//, `/remotes/~${attempt}/`);
  const entry = new URL(path, window.location.origin).href;
  integrityOf.set(entry, integrity);
  const container = containerName(name);
  federation.registerRemotes([{ name: container, entry, type: 'global', entryGlobalName: container }], {
    force: true,
  });
}

function ownFederation() {
  const instance = getInstance();
  if (!instance) throw new Error('The shell was built without its federation runtime');
  return instance;
}
