import { chunkListName, containerName } from 'section-contract/global-names';
import type { SectionModule } from 'section-contract/section';
import type { SectionRelease } from '../site/section-table';
import { runEntry } from './section-entry';

// What the bundler calls the shared modules of this build.
declare function __webpack_init_sharing__(scope: string): Promise<unknown>;
declare const __webpack_share_scopes__: Record<'default', object>;

/**
 * Fetches the files of a section's release, in place of those of an earlier one. It runs the section's entry, gives the
 * section's container the shared modules and gets the exposed one, as webpack documents it for dynamic remote containers.
 *
 * @param attempt 0 for the first; every further one changes the entry's path, because a browser joins a repeated
 *   request to one that hangs
 * @returns a function that runs the exposed module
 * @throws {EntryError} when the entry script does not come
 * @throws whatever the bundlers' runtimes throw when shared modules or other files do not come
 */
export async function fetchRelease(
  { name, version, url, integrity }: SectionRelease,
  attempt: number,
): Promise<() => SectionModule> {
  // Files that came earlier would else be taken for loaded, broken as they may be.
  Reflect.deleteProperty(globalThis, chunkListName(name, version));
  const path = attempt === 0 ? url : url.replace(/^\/remotes\//, `/remotes/~${attempt}/`);
  const container = await runEntry(path, integrity, containerName(name));
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  return container.get('./section');
}
