import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from 'release-format/discovery-document';
import type { PageFiles } from 'release-format/release-manifest';
import { pageFiles } from 'release-format/release-manifest';
import { MANIFEST_NAME } from 'release-format/site-folder';
import { ignoreMissing } from '../files/ignore-missing';

/** Two slashes begin the address of another host. */
const OWN_ADDRESS = /^\/(?![/\\])/;

/** A file that a page needs, as it is fetched. */
export interface SiteFile {
  address: string;
  integrity: string;
}

/** A release with its manifest, and the files that the manifest names. */
export interface OpenedRelease {
  manifest: PageFiles;
  /** The named files; a name that the release does not hold is left out. */
  files: (names: readonly string[]) => SiteFile[];
  /**
   * The text of a file of the release.
   *
   * @throws {Error} when the file is gone
   */
  read: (name: string) => Promise<string>;
}

/**
 * Opens a release as it lies in `SITE_DIR`.
 *
 * @returns nothing where it does not lie there
 * @throws {Error} when its address is on another site, or its manifest cannot be read
 */
export async function openRelease(siteDir: string, of: Release): Promise<OpenedRelease | undefined> {
  if (!OWN_ADDRESS.test(of.url)) throw new Error(`Its address, ${of.url}, is not on this site`);
  const address = addressOf(of);
  const folder = path.join(siteDir, path.posix.normalize(address));
  const file = path.join(folder, MANIFEST_NAME);
  const text = await ignoreMissing(file, readFile(file, 'utf8'));
  if (text === undefined) return undefined;
  const parsed = pageFiles.parse(JSON.parse(text));
  return {
    manifest: parsed,
    files: (names) =>
      names.flatMap((name) => {
        const file = parsed.files[name];
        return file ? [{ address: `${address}/${name}`, integrity: file.integrity }] : [];
      }),
    read(name) {
      if (!parsed.files[name]) throw new Error(`The release at ${address} has no ${name}`);
      return readFile(path.join(folder, name), 'utf8');
    },
  };
}

/** The files with which the shell brings those shared modules that a page asks for and that are not there from the start. */
export function laterFiles(shell: OpenedRelease, section: OpenedRelease, sectionPath: string): string[] {
  const keys = section.manifest.consumes[sectionPath] ?? [];
  return [...new Set(keys.flatMap((key) => shell.manifest.provides[key] ?? []))];
}

/** The folder of a release on the site, from its entry's address: `/shell/<version>`, `/remotes/<remote>/<version>`. */
function addressOf({ url, metadata }: Release): string {
  return url.slice(0, url.indexOf(`/${metadata.version}/`) + metadata.version.length + 1);
}
