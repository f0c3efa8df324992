import type { DiscoveryDocument } from 'release-format/discovery-document';
import { releaseOf } from 'release-format/release-manifest';
import { activeReleases, type Change } from '../site/active-releases';
import { type Author, changeSite } from '../site/change-site';
import { readLog, versionsBefore } from '../site/release-log';
import { intactManifest, storedRelease } from './stored-release';

/**
 * Undoes the last release of each name, all in one change: withdraws the canary if there is one, else makes the previous
 * release current.
 *
 * @param to another stored version to return to; this ends a canary too
 * @throws {Error} when there is no such version, when its files are damaged, or when it owns a path that belongs to
 *   another section by now
 */
export async function rollBack(
  siteDir: string,
  names: readonly string[],
  author: Author,
  to?: string,
): Promise<Change[]> {
  return changeSite(siteDir, author, (document) =>
    Promise.all(names.map((name) => undoRelease(siteDir, document, name, to))),
  );
}

async function undoRelease(
  siteDir: string,
  document: DiscoveryDocument,
  name: string,
  to: string | undefined,
): Promise<Change> {
  const { current, canary, previous } = activeReleases(document, name);
  if (canary && to === undefined) {
    const { version } = canary.release.metadata;
    return { action: 'withdraw', name, version, active: { current, previous } };
  }
  const version = to ?? previous?.metadata.version;
  if (version === undefined) {
    const reason = current ? 'has no release before the current one' : 'is not released';
    throw new Error(`${name} ${reason}; --to names another stored version`);
  }
  if (version === current?.metadata.version) {
    throw new Error(`${version} is the current release of ${name}`);
  }
  const active = {
    current: await storedRelease(siteDir, name, version),
    previous: await releaseBefore(siteDir, name, version),
  };
  return { action: 'rollback', name, version, active };
}

async function releaseBefore(siteDir: string, name: string, version: string) {
  for (const earlier of versionsBefore(await readLog(siteDir), name, version)) {
    const manifest = await intactManifest(siteDir, name, earlier);
    if (manifest) return releaseOf(manifest);
  }
  return undefined;
}
