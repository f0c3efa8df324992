import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { releasesAddress } from 'release-format/site-folder';
import { readListedReleases } from '../../releases/discovery-document';

/**
 * Whether this site has a release of that name and version: the discovery document names it, or its files are still
 * there for those who opened the site before the last release.
 */
export async function isKnownRelease(siteDir: string, name: string, version: string): Promise<boolean> {
  const listed = await readListedReleases(siteDir).catch(() => undefined);
  if (!listed || !Object.hasOwn(listed, name)) return false;
  if (listed[name]?.some(({ metadata }) => metadata.version === version)) return true;
  // Compared with what is there, never looked up: a version such as `..` is no release.
  const versions: string[] = await readdir(path.join(siteDir, releasesAddress(name))).catch(() => []);
  return versions.includes(version);
}
