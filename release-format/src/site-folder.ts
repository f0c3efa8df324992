import { SHELL } from './discovery-document';

/** The discovery document, in `SITE_DIR` and on the site. */
export const DISCOVERY_NAME = 'frontend-discovery.json';
/** The release log, beside the discovery document. It names people, so it is never served. */
export const LOG_NAME = 'release-log.jsonl';
/** The public keys of the teams, beside the discovery document. Never served. */
export const TEAM_KEYS_NAME = 'team-keys.json';
/** The folders of static pages that every change of the site writes again, beside the discovery document. Never served. */
export const STATIC_PAGES_NAME = 'static-pages.json';
/** The previews of releases, beside the discovery document. Never served. */
export const PREVIEWS_NAME = 'previews.json';
/** The private key that signs the links of previews. Never served; only its owner reads it. */
export const PREVIEW_KEY_NAME = 'preview-key.pem';
/** The manifest in the folder of each release. */
export const MANIFEST_NAME = 'release.json';

/** A section's name is a folder, a global variable in the browser, and the prefix of its class names. */
export const SECTION_NAME = /^remote-[a-z][a-z0-9]+(-[a-z][a-z0-9]*)*$/;

/** Files that a release also holds compressed, as `.br` and `.gz`, where that makes them smaller. */
export const COMPRESSIBLE = /\.(js|css|json|html|svg|txt|webmanifest)$/;

/** The folder of a name's releases, on the site and below `SITE_DIR`: `/shell`, `/remotes/<remote>`. */
export function releasesAddress(name: string): string {
  return name === SHELL ? `/${SHELL}` : `/remotes/${name}`;
}

/** The folder of one release, on the site and below `SITE_DIR`. */
export function releaseAddress(name: string, version: string): string {
  return `${releasesAddress(name)}/${version}`;
}
