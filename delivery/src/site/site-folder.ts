import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DISCOVERY_NAME, releaseAddress, releasesAddress } from 'release-format/site-folder';

/** How the names of files and folders begin while they are not yet, or no longer, a part of the site. */
const PASSING = '.incoming-';

/** The folder of one stored release. */
export function releaseFolder(siteDir: string, name: string, version: string): string {
  return join(siteDir, releaseAddress(name, version));
}

/** The folder that holds every stored release of a name. */
export function releasesFolder(siteDir: string, name: string): string {
  return join(siteDir, releasesAddress(name));
}

/** The file that names what is released now. */
export function discoveryFile(siteDir: string): string {
  return join(siteDir, DISCOVERY_NAME);
}

/** A new path, for something that will be renamed to its place once it is whole, or that is about to be removed. */
export function newIncoming(siteDir: string): string {
  return join(siteDir, PASSING + randomUUID());
}

/** Removes what crashes have left half done. Only the holder of the site's lock may call it. */
export async function removeLeftovers(siteDir: string): Promise<void> {
  const names = (await readdir(siteDir)).filter((name) => name.startsWith(PASSING));
  await Promise.all(names.map((name) => rm(join(siteDir, name), { recursive: true, force: true })));
}
