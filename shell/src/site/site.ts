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
   * @throws {Error} when the document does not come
   */
  refresh: () => Promise<void>;
  /** As `refresh`; returns the section as it is described now. */
  reread: (name: string) => Promise<Section | undefined>;
  /** The version of the shell that runs; none in development. */
  runningShell: string | undefined;
  /** The version that the visitor would be given now, if it is another one than that which runs. */
  otherShell: () => string | undefined;
}

/**
 * The site as the released document describes it, until it is read again.
 *
 * @param released the document that the page was sent with: it names the shell that runs
 * @param fetchDocument reads it anew
 */
export function openSite(released: DiscoveryDocument, fetchDocument = fetchDiscovery): Site {
  const read = (document: DiscoveryDocument) => {
    const bucket = rolloutBucket(document);
    const shell = chooseShell(document.microFrontends, bucket)?.metadata.version;
    return { table: createSectionTable(document, bucket), shell };
  };
  let current = read(released);
  const runningShell = current.shell;
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
    runningShell,
    otherShell: () => (current.shell === runningShell ? undefined : current.shell),
  };
}
