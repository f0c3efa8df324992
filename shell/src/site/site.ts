import type { DiscoveryDocument } from 'release-format/discovery-document';
import { chooseShell } from 'release-format/release-choice';
import { fetchDiscovery } from './discovery';
import { rolloutBucket } from './rollout-bucket';
import { createSectionTable, type Section, type SectionTable } from './section-table';

/** The releases for this visitor. */
export interface Site {
  /** The sections of the latest document. */
  table: () => SectionTable;
  /**
   * Reads the discovery document again.
   *
   * @throws {Error} when the document cannot be loaded
   */
  refresh: () => Promise<void>;
  /** Reads again as `refresh`, and returns the section as it is described now. */
  reread: (name: string) => Promise<Section | undefined>;
  /** Whether this visitor previews releases, by the latest document. */
  hasPreview: () => boolean;
  /** The running version of the shell; `undefined` in development. */
  runningShell: string | undefined;
  /** The current version of the shell for this visitor, if it differs from the running one. */
  otherShell: () => string | undefined;
}

/**
 * The site as the released document describes it, until it is read again.
 *
 * @param released the document that the page was sent with: it names the shell that runs
 * @param fetchDocument fetches the current document
 */
export function openSite(released: DiscoveryDocument, fetchDocument = fetchDiscovery): Site {
  const running = chooseShell(released.microFrontends, rolloutBucket(released));
  const read = (document: DiscoveryDocument) => {
    const bucket = rolloutBucket(document);
    const shell = chooseShell(document.microFrontends, bucket)?.metadata.version;
    return {
      table: createSectionTable(document, bucket, running),
      shell,
      hasPreview: document.preview === true,
    };
  };
  let current = read(released);
  const runningShell = running?.metadata.version;
  const refresh = async () => {
    current = read(await fetchDocument());
  };
  return {
    table: () => current.table,
    refresh,
    async reread(name) {
      await refresh();
      return current.table.byName(name);
    },
    hasPreview: () => current.hasPreview,
    runningShell,
    otherShell: () => (current.shell === runningShell ? undefined : current.shell),
  };
}
