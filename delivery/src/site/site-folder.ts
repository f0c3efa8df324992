import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DISCOVERY_SCHEMA, type DiscoveryDocument } from 'release-format/discovery-document';
import { withoutMalformed } from 'release-format/discovery-document-schema';
import { DISCOVERY_NAME, releaseAddress, releasesAddress } from 'release-format/site-folder';
import { errorCode, syncFolder, writeDurably } from '../files/files';

/** The prefix of files and folders that are not yet, or no longer, part of the site. */
const TEMPORARY = '.incoming-';

/** The folder of one stored release. */
export function releaseFolder(siteDir: string, name: string, version: string): string {
  return join(siteDir, releaseAddress(name, version));
}

/** The folder that holds every stored release of a name. */
export function releasesFolder(siteDir: string, name: string): string {
  return join(siteDir, releasesAddress(name));
}

/** The file of the discovery document. */
export function discoveryFile(siteDir: string): string {
  return join(siteDir, DISCOVERY_NAME);
}

/** The discovery document of a site without malformed releases; an empty one where nothing has been released yet. */
export async function readDiscovery(siteDir: string): Promise<DiscoveryDocument> {
  return withoutMalformed(await readWrittenDiscovery(siteDir));
}

/** The same as it is written, with the malformed releases. */
export async function readWrittenDiscovery(siteDir: string): Promise<DiscoveryDocument> {
  try {
    return JSON.parse(await readFile(discoveryFile(siteDir), 'utf8'));
  } catch (cause) {
    if (errorCode(cause) === 'ENOENT') return { schema: DISCOVERY_SCHEMA, microFrontends: {} };
    throw new Error(`The discovery document in ${siteDir} cannot be read`, { cause });
  }
}

/** Replaces the discovery document atomically. */
export async function writeDiscovery(siteDir: string, document: DiscoveryDocument): Promise<void> {
  const temporary = temporaryPath(siteDir);
  await writeDurably(temporary, `${JSON.stringify(document, null, 2)}\n`);
  await rename(temporary, discoveryFile(siteDir));
  await syncFolder(siteDir);
}

/** A new path for something that is renamed once it is complete, or that is about to be removed. */
export function temporaryPath(siteDir: string): string {
  return join(siteDir, TEMPORARY + randomUUID());
}

/** Removes temporary files of crashed processes. Only the holder of the site's lock may call it. */
export async function removeTemporary(siteDir: string): Promise<void> {
  const names = (await readdir(siteDir)).filter((name) => name.startsWith(TEMPORARY));
  await Promise.all(names.map((name) => rm(join(siteDir, name), { recursive: true, force: true })));
}
