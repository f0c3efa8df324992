import { join } from 'node:path';

export const DISCOVERY_NAME = 'frontend-discovery.json';
export const SHELL = 'shell';

/** Where a release stands on the site, and so below `SITE_DIR`: `/shell/<version>`, `/remotes/<remote>/<version>`. */
export function releaseAddress(name: string, version: string): string {
  return name === SHELL ? `/${SHELL}/${version}` : `/remotes/${name}/${version}`;
}

export function releaseFolder(siteDir: string, name: string, version: string): string {
  return join(siteDir, releaseAddress(name, version));
}

export function discoveryFile(siteDir: string): string {
  return join(siteDir, DISCOVERY_NAME);
}
