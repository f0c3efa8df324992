import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from 'release-format/discovery-document';
import type { PageFiles } from 'release-format/release-manifest';
import { pageFiles } from 'release-format/release-manifest';
import { MANIFEST_NAME } from 'release-format/site-folder';
import { ignoreMissing } from '../files/ignore-missing';

/** Two slashes are the start of a URL of another host. */
const OWN_ADDRESS = /^\/(?![/\\])/;

/** A file of a page, by its path on the site. */
export interface SiteFile {
  address: string;
  integrity: string;
}

/** A release with its manifest, and the files that the manifest names. */
export interface OpenedRelease {
  manifest: PageFiles;
  /** The named files; a name that the release does not contain is omitted. */
  files: (names: readonly string[]) => SiteFile[];
  /**
   * The text of a file of the release.
   *
   * @throws {Error} when the file is missing
   */
  read: (name: string) => Promise<string>;
}

/**
 * Opens a release stored in `SITE_DIR`.
 *
 * @returns `undefined` if it is not stored there
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

/** The shell's files of the shared modules that a page needs and that are not loaded initially. */
export function laterFiles(shell: OpenedRelease, section: OpenedRelease, sectionPath: string): string[] {
  const keys = section.manifest.consumes[sectionPath] ?? [];
  return [...new Set(keys.flatMap((key) => shell.manifest.provides[key] ?? []))];
}

/** The folder of a release on the site, from its entry's address: `/shell/<version>`, `/remotes/<remote>/<version>`. */
function addressOf({ url, metadata }: Release): string {
  return url.slice(0, url.indexOf(`/${metadata.version}/`) + metadata.version.length + 1);
}
