import { readFile, rename } from 'node:fs/promises';
import { DISCOVERY_SCHEMA, type DiscoveryDocument } from 'release-format/discovery-document';
import { syncFolder, writeDurably } from '../files/durable-files';
import { errorCode } from '../files/error-code';
import { discoveryFile, newIncoming } from './site-folder';

/** The discovery document of a site; one without releases where nothing has been released yet. */
export async function readDiscovery(siteDir: string): Promise<DiscoveryDocument> {
  try {
    return JSON.parse(await readFile(discoveryFile(siteDir), 'utf8'));
  } catch (cause) {
    if (errorCode(cause) === 'ENOENT') return { schema: DISCOVERY_SCHEMA, microFrontends: {} };
    throw new Error(`The discovery document in ${siteDir} cannot be read`, { cause });
  }
}

/** Replaces the discovery document in one step: whoever reads it sees the old one or the new one. */
export async function writeDiscovery(siteDir: string, document: DiscoveryDocument): Promise<void> {
  const incoming = newIncoming(siteDir);
  await writeDurably(incoming, `${JSON.stringify(document, null, 2)}\n`);
  await rename(incoming, discoveryFile(siteDir));
  await syncFolder(siteDir);
}
