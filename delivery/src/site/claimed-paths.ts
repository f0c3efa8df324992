import { isApiPath } from 'api-contract/api-paths';
import { type DiscoveryDocument, isSectionRelease, type Release } from 'release-format/discovery-document';
import { isSitePath, normalizePath } from 'release-format/path-ownership';

/**
 * Checks that a release claims only paths that are its section's own. A path belongs to the section whose releases show
 * it to somebody: what is kept only for going back owns nothing.
 *
 * @throws {Error} when a path belongs to another section, to the API or to the site itself, or stands in the list
 *   twice; the message names the path, and its owner
 */
export function checkClaims(document: DiscoveryDocument, section: string, paths: readonly string[]): void {
  const owners = new Map<string, string>();
  for (const [name, releases] of Object.entries(document.microFrontends)) {
    if (name === section) continue;
    for (const release of releases.filter(isShown)) {
      if (!isSectionRelease(release)) continue;
      for (const path of release.extras.paths) owners.set(normalizePath(path), name);
    }
  }
  const claimed = new Set<string>();
  for (const path of paths) {
    const key = normalizePath(path);
    const owner = owners.get(key);
    if (isApiPath(key)) throw new Error(`${section} claims ${path}, which belongs to the API`);
    if (isSitePath(key)) throw new Error(`${section} claims ${path}, which belongs to the site itself`);
    if (owner) throw new Error(`${section} claims ${path}, which belongs to ${owner}`);
    if (claimed.has(key)) throw new Error(`${section} claims ${path} twice`);
    claimed.add(key);
  }
}

/** Whether some visitor gets the release. */
export function isShown({ deployment }: Release): boolean {
  return deployment === undefined || deployment.default || deployment.traffic > 0;
}
