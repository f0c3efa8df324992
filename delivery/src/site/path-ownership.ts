import { isApiPath } from 'api-contract/api-paths';
import {
  type DiscoveryDocument,
  isSectionRelease,
  type Release,
  type SectionExtras,
} from 'release-format/discovery-document';
import { isSitePath, mayShareAPath, normalizePath } from 'release-format/path-ownership';

/**
 * Checks that a section may own its paths. A path belongs to the section with a release that visitors are given; a
 * release that is only listed for rolling back owns nothing. Sections of different roles may own the same path.
 *
 * @throws {Error} with the path and its owner, when a path belongs to another section, the API or the site, or is listed
 *   twice
 */
export function checkPathOwnership(
  document: DiscoveryDocument,
  section: string,
  { paths, role }: Pick<SectionExtras, 'paths' | 'role'>,
): void {
  const owners = new Map<string, string>();
  for (const [name, releases] of Object.entries(document.microFrontends)) {
    if (name === section) continue;
    for (const release of releases.filter(hasVisitors).filter(isSectionRelease)) {
      if (mayShareAPath(role, release.extras.role)) continue;
      for (const path of release.extras.paths) owners.set(normalizePath(path), name);
    }
  }
  const own = new Set<string>();
  for (const path of paths) {
    const key = normalizePath(path);
    if (own.has(key)) throw new Error(`${section} claims ${path} twice`);
    own.add(key);
    const owner = isApiPath(key) ? 'the API' : isSitePath(key) ? 'the site itself' : owners.get(key);
    if (owner) throw new Error(`${section} claims ${path}, which belongs to ${owner}`);
  }
}

/** Whether any visitor is given the release. */
export function hasVisitors({ deployment }: Release): boolean {
  return deployment === undefined || deployment.default || deployment.traffic > 0;
}
