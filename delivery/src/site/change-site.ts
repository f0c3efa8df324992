import {
  type DiscoveryDocument,
  isSectionRelease,
  type ListedReleases,
} from 'release-format/discovery-document';
import { checkListedRelease, withoutMalformed } from 'release-format/discovery-document-schema';
import { withLock } from '../files/folder-lock';
import { rewritePages } from '../pages/write-pages';
import { type Change, toListed } from './active-releases';
import { checkPathOwnership, hasVisitors } from './path-ownership';
import { appendToLog } from './release-log';
import { readWrittenDiscovery, removeTemporary, writeDiscovery } from './site-folder';

/** The person or CI run that changes what is released. */
export interface Author {
  by: string;
}

/**
 * Changes the active releases of one or more names by replacing the discovery document atomically. Changes are serialized:
 * each starts from the result of the one before. A crash leaves the old state or the new one; the next change removes
 * incomplete files. Recorded static pages are written again at last.
 *
 * @param decide returns the changes, at most one of each name, given the current document
 * @throws {Error} when an activated release owns a path of another section, or cannot be listed: nothing is changed then; and when
 *   static pages cannot be written: then the message says that the change is done
 */
export async function changeSite(
  siteDir: string,
  { by }: Author,
  decide: (document: DiscoveryDocument) => Promise<Change[]>,
): Promise<Change[]> {
  return withLock(siteDir, async () => {
    await removeTemporary(siteDir);
    const written = await readWrittenDiscovery(siteDir);
    const changes = await decide(withoutMalformed(written));
    // Malformed releases of other names are the concern of their team.
    const changed = applyChanges(written, changes);
    for (const { store } of changes) await store?.();
    const at = new Date().toISOString();
    const entries = changes.map(({ action, name, version, traffic }) => {
      return { at, by, action, name, version, ...(traffic && { traffic }) };
    });
    await appendToLog(siteDir, entries);
    await writeDiscovery(siteDir, changed);
    await rewritePages(siteDir);
    return changes;
  });
}

/**
 * The document with all changes.
 *
 * @throws {Error} when an activated release owns a path of another section
 */
export function applyChanges(document: DiscoveryDocument, changes: readonly Change[]): DiscoveryDocument {
  const changed = { ...document, microFrontends: withChanges(document.microFrontends, changes) };
  for (const { name } of changes) checkPaths(withoutMalformed(changed), name);
  return changed;
}

function withChanges(listed: ListedReleases, changes: readonly Change[]): ListedReleases {
  const changed = { ...listed };
  for (const { name, active } of changes) {
    const releases = toListed(active);
    for (const release of releases) checkListedRelease(name, release);
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
