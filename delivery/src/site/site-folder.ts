import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SHELL } from 'section-contract/discovery-document';

/** As `server/src/releases/discovery-document.ts` names it too. */
export const DISCOVERY_NAME = 'frontend-discovery.json';
/** How the names of files and folders begin while they are not yet, or no longer, a part of the site. */
const PASSING = '.incoming-';

/** Where a release stands on the site, and so below `SITE_DIR`: `/shell/<version>`, `/remotes/<remote>/<version>`. */
export function releaseAddress(name: string, version: string): string {
  return `${addressOfReleases(name)}/${version}`;
}

/** The folder of one stored release. */
export function releaseFolder(siteDir: string, name: string, version: string): string {
  return join(siteDir, releaseAddress(name, version));
}

/** The folder that holds every stored release of a name. */
export function folderOfReleases(siteDir: string, name: string): string {
  return join(siteDir, addressOfReleases(name));
}

function addressOfReleases(name: string): string {
  return name === SHELL ? `/${SHELL}` : `/remotes/${name}`;
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
