import { type DiscoveryDocument, isSectionRelease } from 'release-format/discovery-document';
import type { LogEntry } from 'release-format/release-log';
import { withLock } from '../files/folder-lock';
import { checkClaims, isShown } from './claimed-paths';
import { readDiscovery, writeDiscovery } from './discovery-file';
import { appendToLog } from './release-log';
import { removeLeftovers } from './site-folder';
import { listedAs, type Standing, standingOf } from './standing';

/** Who changes what is released. */
export interface Author {
  by: string;
}

/** What is to be released under one name, and how the log tells of it. */
export interface Change extends Pick<LogEntry, 'action' | 'version' | 'traffic'> {
  standing: Standing;
}

/**
 * Changes what is released under one name, by replacing the discovery document in one step. Changes are made one after
 * the other: whoever comes at the same time waits, and starts from what this change has left. A crash leaves the old
 * state or the new one; what it leaves half done is removed by the next change.
 *
 * @param decide what is to become of the name, from what stands there
 * @returns the change that was made
 * @throws {Error} when a release to be shown claims a path of another section; nothing is changed then
 */
export async function changeSite(
  siteDir: string,
  name: string,
  { by }: Author,
  decide: (standing: Standing, document: DiscoveryDocument) => Promise<Change>,
): Promise<Change> {
  return withLock(siteDir, async () => {
    await removeLeftovers(siteDir);
    const document = await readDiscovery(siteDir);
    const change = await decide(standingOf(document.microFrontends[name] ?? []), document);
    const { standing, action, version, traffic } = change;
    const changed = { ...document.microFrontends, [name]: listedAs(standing) };
    checkShownClaims(document, name, standing);
    const at = new Date().toISOString();
    await appendToLog(siteDir, [{ at, by, action, name, version, ...(traffic && { traffic }) }]);
    await writeDiscovery(siteDir, { ...document, microFrontends: changed });
    return change;
  });
}

function checkShownClaims(document: DiscoveryDocument, name: string, standing: Standing): void {
  for (const release of listedAs(standing).filter(isShown)) {
    if (isSectionRelease(release)) checkClaims(document, name, release.extras.paths);
  }
}
