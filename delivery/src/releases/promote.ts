import { activate, type Change } from '../site/active-releases';
import { type Author, changeSite } from '../site/change-site';
import { storedRelease } from './stored-release';

/**
 * Gives the canary of a name to all visitors, or to another percentage of them.
 *
 * @param traffic percent; without it, all visitors
 * @throws {Error} when there is no canary, when its files are damaged, or when it owns a path of another section
 */
export async function promote(
  siteDir: string,
  name: string,
  author: Author,
  traffic?: number,
): Promise<Change> {
  return changeSite(siteDir, name, author, async (active) => {
    if (!active.canary) throw new Error(`${name} has no canary to promote`);
    const { version } = active.canary.release.metadata;
    return activate(active, await storedRelease(siteDir, name, version), 'promote', traffic);
  });
}
