import { activate, activeReleases, type Change } from '../site/active-releases';
import { type Author, changeSite } from '../site/change-site';
import { storedRelease } from './stored-release';

/**
 * Gives the canary of each name to all visitors, or to another percentage of them, all in one change.
 *
 * @param traffic percent; without it, all visitors
 * @throws {Error} when there is no canary, when its files are damaged, or when it owns a path of another section
 */
export async function promote(
  siteDir: string,
  names: readonly string[],
  author: Author,
  traffic?: number,
): Promise<Change[]> {
  return changeSite(siteDir, author, (document) => {
    const promoteOne = async (name: string) => {
      const { canary } = activeReleases(document, name);
      if (!canary) throw new Error(`${name} has no canary to promote`);
      const { version } = canary.release.metadata;
      const release = await storedRelease(siteDir, name, version);
      return activate(document, name, release, 'promote', traffic);
    };
    return Promise.all(names.map(promoteOne));
  });
}
