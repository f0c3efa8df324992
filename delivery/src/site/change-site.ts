import {
  type DiscoveryDocument,
  isSectionRelease,
  type ListedReleases,
} from 'release-format/discovery-document';
import { withLock } from '../files/folder-lock';
import { type Change, toListed } from './active-releases';
import { checkPathOwnership, hasVisitors } from './path-ownership';
import { appendToLog } from './release-log';
import { readDiscovery, removeTemporary, writeDiscovery } from './site-folder';

/** The person or CI run that changes what is released. */
export interface Author {
  by: string;
}

/**
 * Changes the active releases of one or more names by replacing the discovery document atomically. Changes are serialized:
 * each starts from the result of the one before. A crash leaves the old state or the new one; the next change removes
 * incomplete files.
 *
 * @param decide returns the changes, at most one of each name, given the current document
 * @throws {Error} when an activated release owns a path of another section; nothing is changed then
 */
export async function changeSite(
  siteDir: string,
  { by }: Author,
  decide: (document: DiscoveryDocument) => Promise<Change[]>,
): Promise<Change[]> {
  return withLock(siteDir, async () => {
    await removeTemporary(siteDir);
    const document = await readDiscovery(siteDir);
    const changes = await decide(document);
    const changed = { ...document, microFrontends: withChanges(document.microFrontends, changes) };
    for (const { name } of changes) checkPaths(changed, name);
    for (const { store } of changes) await store?.();
    const at = new Date().toISOString();
    const entries = changes.map(({ action, name, version, traffic }) => {
      return { at, by, action, name, version, ...(traffic && { traffic }) };
    });
    await appendToLog(siteDir, entries);
    await writeDiscovery(siteDir, changed);
    return changes;
  });
}

function withChanges(listed: ListedReleases, changes: readonly Change[]): ListedReleases {
  const changed = { ...listed };
  for (const { name, active } of changes) {
    const releases = toListed(active);
    if (releases.length > 0) changed[name] = releases;
    else delete changed[name];
  }
  return changed;
}

function checkPaths(document: DiscoveryDocument, name: string): void {
  for (const release of (document.microFrontends[name] ?? []).filter(hasVisitors).filter(isSectionRelease)) {
    checkPathOwnership(document, name, release.extras.paths);
  }
}
