import type { Release, SectionExtras, ShellExtras } from 'section-contract/discovery-document';
import type { PrerenderedPage } from 'section-contract/prerendered-pages';
import { releaseAddress } from '../site/site-folder';

/** A file of a release. */
export interface ReleasedFile {
  /** As `integrity` attributes take it: `sha384-...`. */
  integrity: string;
  bytes: number;
}

/**
 * What stands in a release's folder as `release.json`: enough for the server to write the tags that fetch a page's
 * files early, and the page itself where it was prerendered. Paths are relative to the release's folder.
 */
export interface ReleaseManifest {
  name: string;
  version: string;
  /** The script that the discovery document leads to. */
  entry: string;
  /** What the discovery document says of it. */
  extras: SectionExtras | ShellExtras;
  files: Record<string, ReleasedFile>;
  /** The scripts and style sheets that are always needed: of the shell its own, of a section its entry and exposed module. */
  initial: string[];
  /** The files a page needs beyond those, by the path that the section's route list gives it. */
  pages: Record<string, string[]>;
  /** The shared modules that a page asks the shell for, by the path of the page. */
  consumes: Record<string, string[]>;
  /** In the shell's release: the files that bring each shared module that does not come with the initial ones. */
  provides: Record<string, string[]>;
  /** The pages that travel as HTML. */
  prerendered: PrerenderedPage[];
  /** The font to fetch first, in the shell's release. */
  fonts: string[];
  /** The site's icons and the picture of shared links, in the shell's release. */
  pictures: string[];
}

export const MANIFEST_NAME = 'release.json';

/** The release as the discovery document names it, but without which visitors get it. */
export function releaseOf({ name, version, entry, extras, files }: ReleaseManifest): Release {
  const file = files[entry];
  if (!file) throw new Error(`The release ${version} of ${name} has no ${entry}`);
  return {
    url: `${releaseAddress(name, version)}/${entry}`,
    metadata: { integrity: file.integrity, version },
    extras,
  };
}
