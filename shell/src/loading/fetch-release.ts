import { chunkListName, containerName } from 'section-contract/global-names';
import type { SectionModule } from 'section-contract/section';
import type { SectionRelease } from '../site/section-table';
import { runEntry } from './section-entry';

// The bundler's names for the shared modules of this build.
declare function __webpack_init_sharing__(scope: string): Promise<unknown>;
declare const __webpack_share_scopes__: Record<'default', object>;

/**
 * Fetches a section's release as webpack documents it for dynamic remote containers. A further attempt changes the entry's
 * path, because a browser joins a repeated request to one that hangs.
 *
 * @returns a function that runs the exposed module
 * @throws {EntryError} or what the bundlers' runtimes throw when shared modules or other files do not arrive
 */
export async function fetchRelease(
  { name, version, url, integrity }: SectionRelease,
  attempt: number,
): Promise<() => SectionModule> {
  // Otherwise the files of an earlier attempt, which may be broken, would count as loaded.
  Reflect.deleteProperty(globalThis, chunkListName(name, version));
  const path = attempt === 0 ? url : url.replace(/^\/remotes\//, `/remotes/~${attempt}/`);
  const container = await runEntry(path, integrity, containerName(name));
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  return container.get('./section');
}
