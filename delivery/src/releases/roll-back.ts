import { releaseOf } from 'release-format/release-manifest';
import { type Author, type Change, changeSite } from '../site/change-site';
import { versionsBefore } from '../site/release-history';
import { readLog } from '../site/release-log';
import { storedRelease, wholeRelease } from './stored-release';

/**
 * Takes back what was released last under a name: the canary, if one is out; otherwise the current release, and the one
 * before becomes current again.
 *
 * @param to a stored version to go back to instead; a canary is over then too
 * @returns the change that was made
 * @throws {Error} when there is nothing to go back to, when that is not stored whole, or when it claims a path that
 *   another section owns by now
 */
export async function rollBack(siteDir: string, name: string, author: Author, to?: string): Promise<Change> {
  return changeSite(siteDir, name, author, async (standing): Promise<Change> => {
    const { current, canary, previous } = standing;
    if (canary && to === undefined) {
      const { version } = canary.release.metadata;
      return { action: 'withdraw', version, standing: { current, previous } };
    }
    const version = to ?? previous?.metadata.version;
    if (version === undefined) {
      throw new Error(`${name} has no release before the current one; --to names another stored version`);
    }
    if (version === current?.metadata.version)
      throw new Error(`${version} is the current release of ${name}`);
    const release = await storedRelease(siteDir, name, version);
    return {
      action: 'rollback',
      version,
      standing: { current: release, previous: await releaseBefore(siteDir, name, version) },
    };
  });
}

async function releaseBefore(siteDir: string, name: string, version: string) {
  for (const earlier of versionsBefore(await readLog(siteDir), name, version)) {
    const manifest = await wholeRelease(siteDir, name, earlier);
    if (manifest) return releaseOf(manifest);
  }
  return undefined;
}
