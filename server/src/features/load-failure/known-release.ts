import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { readListedReleases, SHELL } from '../../releases/discovery-document';

/**
 * Whether this site has a release of that name and version: the discovery document names it, or its files are still
 * there for those who opened the site before the last release.
 */
export async function isKnownRelease(siteDir: string, name: string, version: string): Promise<boolean> {
  const listed = await readListedReleases(siteDir).catch(() => undefined);
  const releases = listed?.get(name);
  if (!releases) return false;
  if (releases.some(({ metadata }) => metadata.version === version)) return true;
  const folder = name === SHELL ? path.join(siteDir, SHELL) : path.join(siteDir, 'remotes', name);
  // Compared with what is there, never looked up: a version such as `..` is no release.
  const versions: string[] = await readdir(folder).catch(() => []);
  return versions.includes(version);
}
