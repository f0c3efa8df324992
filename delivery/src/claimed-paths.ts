import { type DiscoveryDocument, isSectionRelease } from 'section-contract/discovery-document';
import { comparablePath } from 'section-contract/paths';

/**
 * Checks that a section claims only paths that are its own.
 *
 * @throws Error naming the path and the section that owns it already, or the path that the list holds twice
 */
export function checkClaims(document: DiscoveryDocument, section: string, paths: readonly string[]): void {
  const owners = new Map<string, string>();
  for (const [name, releases] of Object.entries(document.microFrontends)) {
    if (name === section) continue;
    for (const release of releases) {
      if (!isSectionRelease(release)) continue;
      for (const path of release.extras.paths) owners.set(comparablePath(path), name);
    }
  }
  const claimed = new Set<string>();
  for (const path of paths) {
    const key = comparablePath(path);
    const owner = owners.get(key);
    if (owner) throw new Error(`${section} claims ${path}, which belongs to ${owner}`);
    if (claimed.has(key)) throw new Error(`${section} claims ${path} twice`);
    claimed.add(key);
  }
}
