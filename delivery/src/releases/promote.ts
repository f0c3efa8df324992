import { type Author, type Change, changeSite } from '../site/change-site';
import { putOut } from './put-out';
import { storedRelease } from './stored-release';

/**
 * Gives the canary of a name to everybody, or to another share of the visitors.
 *
 * @param share in percent; left out: everybody
 * @returns the change that was made
 * @throws {Error} when there is no canary, when it is not stored whole, or when it claims a path of another section
 */
export async function promote(
  siteDir: string,
  name: string,
  author: Author,
  share?: number,
): Promise<Change> {
  return changeSite(siteDir, name, author, async (standing) => {
    if (!standing.canary) throw new Error(`${name} has no canary to promote`);
    const { version } = standing.canary.release.metadata;
    return putOut(standing, await storedRelease(siteDir, name, version), 'promote', share);
  });
}
