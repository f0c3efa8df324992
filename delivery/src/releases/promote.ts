import { type Author, type Change, changeSite } from '../site/change-site';
import { released } from '../site/standing';
import { storedRelease } from './stored-release';

/**
 * Gives the canary of a name to everybody, or to another share of the visitors.
 *
 * @param share in percent; left out: everybody
 * @returns the change that was made
 * @throws Error when there is no canary, when it is not stored whole, or when it claims a path of another section
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
    const release = await storedRelease(siteDir, name, version);
    return share === undefined
      ? { action: 'promote', version, standing: released(standing, release) }
      : {
          action: 'canary',
          version,
          traffic: share,
          standing: { ...standing, canary: { release, traffic: share } },
        };
  });
}
