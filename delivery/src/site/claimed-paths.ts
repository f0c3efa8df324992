import { isApiPath } from 'api-contract/api-paths';
import { type DiscoveryDocument, isSectionRelease, type Release } from 'section-contract/discovery-document';
import { comparablePath } from 'section-contract/paths';

/** What the site answers itself. The page `/` is written as `index.html`, the page for no page as `404.html`. */
const SITE_FILES = new Set([
  '/frontend-discovery.json',
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/service-worker.js',
  '/index',
  '/404',
]);
const SITE_FOLDER = /^\/(?:remotes|shell)(?:\/|$)/;

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
      for (const path of release.extras.paths) owners.set(comparablePath(path), name);
    }
  }
  const claimed = new Set<string>();
  for (const path of paths) {
    const key = comparablePath(path);
    const owner = owners.get(key);
    if (isApiPath(key)) throw new Error(`${section} claims ${path}, which belongs to the API`);
    if (isOfSite(key)) throw new Error(`${section} claims ${path}, which belongs to the site itself`);
    if (owner) throw new Error(`${section} claims ${path}, which belongs to ${owner}`);
    if (claimed.has(key)) throw new Error(`${section} claims ${path} twice`);
    claimed.add(key);
  }
}

function isOfSite(path: string): boolean {
  return SITE_FILES.has(path) || SITE_FOLDER.test(path);
}

/** Whether some visitor gets the release. */
export function isShown({ deployment }: Release): boolean {
  return deployment === undefined || deployment.default || deployment.traffic > 0;
}
