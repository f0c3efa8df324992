import { FILE_LIMIT_MS } from 'section-contract/file-limit';
import type { SectionModule } from 'section-contract/section';
import { withTimeout } from '../with-timeout';

/** What a section's entry script leaves behind. */
export interface Container {
  /** Gives it the shared modules, before anything is got from it. */
  init: (shares: object) => Promise<unknown>;
  /** Fetches the files of an exposed module. Gives what runs it. */
  get: (exposed: './section') => Promise<() => SectionModule>;
}

/** An entry script did not come, or not in time, or left nothing behind. */
export class EntryError extends Error {
  override name = 'EntryError';
}

/**
 * Runs a section's entry script.
 *
 * @param address the script's
 * @param integrity the hash of its content; the bundler's own integrity covers the section's other files
 * @param container the global name under which it leaves its container
 * @throws {EntryError} when the script does not come, or not in time, or leaves no container
 */
export async function runEntry(address: string, integrity: string, container: string): Promise<Container> {
  // What an earlier release has left there would else be taken for this one's.
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
    throw new EntryError(`${address} did not come`, { cause });
  } finally {
    script.remove();
  }
  const left: Container | undefined = Reflect.get(globalThis, container);
  if (!left) throw new EntryError(`${address} left no container behind`);
  return left;
}
