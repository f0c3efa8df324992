import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DISCOVERY_SCHEMA, type DiscoveryDocument } from 'section-contract/discovery-document';
import { discoveryFile } from './site-folder';

/** The discovery document of a site; one without releases where nothing has been released yet. */
export async function readDiscovery(siteDir: string): Promise<DiscoveryDocument> {
  try {
    return JSON.parse(await readFile(discoveryFile(siteDir), 'utf8'));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT')
      return { schema: DISCOVERY_SCHEMA, microFrontends: {} };
    throw new Error(`The discovery document in ${siteDir} cannot be read`, { cause });
  }
}

/** Replaces the discovery document in one step: whoever reads it sees the old one or the new one. */
export async function writeDiscovery(siteDir: string, document: DiscoveryDocument): Promise<void> {
  const file = discoveryFile(siteDir);
  const incoming = `${file}.${process.pid}.incoming`;
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(incoming, 'w');
  try {
    await handle.writeFile(`${JSON.stringify(document, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(incoming, file);
}
