import { FILE_LIMIT_MS } from 'section-contract/file-limit';
import type { SectionModule } from 'section-contract/section';
import { withTimeout } from '../with-timeout';

/** The federated container that an entry script defines. */
export interface Container {
  /** Passes the shared modules; has to come first. */
  init: (shares: object) => Promise<unknown>;
  /** Fetches the files of an exposed module; returns what runs it. */
  get: (exposed: './section') => Promise<() => SectionModule>;
}

/** An entry script did not arrive in time, or defined no container. */
export class EntryError extends Error {
  override name = 'EntryError';
}

/**
 * Runs a section's entry script.
 *
 * @param integrity of the script; the bundler's own integrity covers the section's other files
 * @param container the global name of the container that the script defines
 * @throws {EntryError}
 */
export async function runEntry(address: string, integrity: string, container: string): Promise<Container> {
  // Otherwise the container of an earlier release could be taken for this one's.
  Reflect.set(globalThis, container, undefined);
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  if (integrity) script.integrity = integrity;
  script.src = address;
  const run = new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = reject;
  });
  document.head.append(script);
  try {
    await withTimeout(FILE_LIMIT_MS, run);
  } catch (cause) {
    throw new EntryError(`${address} did not arrive`, { cause });
  } finally {
    script.remove();
  }
  const defined: Container | undefined = Reflect.get(globalThis, container);
  if (!defined) throw new EntryError(`${address} defined no container`);
  return defined;
}
