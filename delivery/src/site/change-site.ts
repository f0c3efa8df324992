import { type DiscoveryDocument, isSectionRelease } from 'release-format/discovery-document';
import { checkListedRelease, withoutMalformed } from 'release-format/discovery-document-schema';
import { withLock } from '../files/folder-lock';
import { rewritePages } from '../pages/write-pages';
import { type Change, withActive } from './active-releases';
import { checkCompatibility } from './check-compatibility';
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
 * @throws {Error} as `applyChanges`: nothing is changed or stored then; and when static pages cannot be written: then the
 *   message says that the change is done
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
 * The document with all changes. Malformed releases of other names are the concern of their team.
 *
 * @throws {Error} when a release cannot be listed, owns a path of another section, or leaves visitors with a section that
 *   they cannot open
 */
export function applyChanges(written: DiscoveryDocument, changes: readonly Change[]): DiscoveryDocument {
  const changed = withActive(written, changes);
  const document = withoutMalformed(changed);
  for (const { name } of changes) {
    for (const release of changed.microFrontends[name] ?? []) checkListedRelease(name, release);
    const given = (document.microFrontends[name] ?? []).filter(hasVisitors).filter(isSectionRelease);
    for (const { extras } of given) checkPathOwnership(document, name, extras);
  }
  checkCompatibility(withoutMalformed(written), document, changes);
  return changed;
}
