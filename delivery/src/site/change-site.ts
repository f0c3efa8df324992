import { type DiscoveryDocument, isSectionRelease } from 'release-format/discovery-document';
import { withLock } from '../files/folder-lock';
import { type ActiveReleases, activeReleases, type Change, toListed } from './active-releases';
import { checkPathOwnership, hasVisitors } from './path-ownership';
import { appendToLog } from './release-log';
import { readDiscovery, removeTemporary, writeDiscovery } from './site-folder';

/** The person or CI run that changes what is released. */
export interface Author {
  by: string;
}

/**
 * Changes the active releases of one name by replacing the discovery document atomically. Changes are serialized: each
 * starts from the result of the one before. A crash leaves the old state or the new one; the next change removes
 * incomplete files.
 *
 * @param decide returns the change, given the active releases
 * @throws {Error} when an activated release owns a path of another section; nothing is changed then
 */
export async function changeSite(
  siteDir: string,
  name: string,
  { by }: Author,
  decide: (active: ActiveReleases, document: DiscoveryDocument) => Promise<Change>,
): Promise<Change> {
  return withLock(siteDir, async () => {
    await removeTemporary(siteDir);
    const document = await readDiscovery(siteDir);
    const change = await decide(activeReleases(document.microFrontends[name] ?? []), document);
    const { active, action, version, traffic } = change;
    const listed = toListed(active);
    for (const release of listed.filter(hasVisitors).filter(isSectionRelease)) {
      checkPathOwnership(document, name, release.extras.paths);
    }
    const at = new Date().toISOString();
    await appendToLog(siteDir, [{ at, by, action, name, version, ...(traffic && { traffic }) }]);
    const microFrontends = { ...document.microFrontends, [name]: listed };
    await writeDiscovery(siteDir, { ...document, microFrontends });
    return change;
  });
}
