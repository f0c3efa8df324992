import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from 'release-format/discovery-document';
import { UnusableRelease } from 'release-format/discovery-document-schema';
import { isSiteAddress } from 'release-format/path-ownership';
import type { PageFiles } from 'release-format/release-manifest';
import { pageFiles } from 'release-format/release-manifest';
import { MANIFEST_NAME } from 'release-format/site-folder';
import { ignoreMissing } from '../files/ignore-missing';

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
 * @throws {UnusableRelease} when its address is on another site
 * @throws {Error} when it is not stored there, or its manifest cannot be read
 */
export async function openRelease(siteDir: string, of: Release): Promise<OpenedRelease> {
  if (!isSiteAddress(of.url)) throw new UnusableRelease(`Its address, ${of.url}, is not on this site`);
  const address = addressOf(of);
  const folder = path.join(siteDir, path.posix.normalize(address));
  const file = path.join(folder, MANIFEST_NAME);
  const text = await ignoreMissing(file, readFile(file, 'utf8'));
  if (text === undefined) throw new Error('Its folder is gone, or has no manifest');
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
