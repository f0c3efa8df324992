import type { Release, ReleaseExtras } from './discovery-document';
import { releaseAddress } from './site-folder';

/** A file of a release. */
export interface ReleasedFile {
  /** As `integrity` attributes take it: `sha384-...`. */
  integrity: string;
  bytes: number;
}

/** A page that a section's build has written as HTML. */
export interface PrerenderedPage {
  /** As the section's route list writes it. */
  path: string;
  /** The file that holds the page's HTML. */
  file: string;
  /** Only pages for everybody have a title and a description. */
  title?: string | undefined;
  description?: string | undefined;
}

/** Which files pages need: what the server writes preload tags from. Paths are relative to the release's folder. */
export interface PageFiles {
  files: Record<string, Pick<ReleasedFile, 'integrity'>>;
  /** The scripts and style sheets that are always needed: of the shell its own, of a section its entry and exposed module. */
  initial: string[];
  /** The files a page needs beyond those, by the path that the section's route list gives it. */
  pages: Record<string, string[]>;
  /** The shared modules that a page asks the shell for, by the path of the page. */
  consumes: Record<string, string[]>;
  /** In the shell's release: the files that bring each shared module that does not come with the initial ones. */
  provides: Record<string, string[]>;
  prerendered: PrerenderedPage[];
  /** The font to fetch first, in the shell's release. */
  fonts: string[];
  /** The site's icons and the picture of shared links, in the shell's release. */
  pictures: string[];
}

/** The `release.json` in a release's folder. */
export interface ReleaseManifest extends PageFiles {
  name: string;
  version: string;
  /** The script that the discovery document leads to. */
  entry: string;
  /** What the discovery document lists it with. */
  extras: ReleaseExtras;
  files: Record<string, ReleasedFile>;
}

/** The release as the discovery document lists it, without its deployment. */
export function releaseOf({ name, version, entry, extras, files }: ReleaseManifest): Release {
  const file = files[entry];
  if (!file) throw new Error(`The release ${version} of ${name} has no ${entry}`);
  return {
    url: `${releaseAddress(name, version)}/${entry}`,
    metadata: { integrity: file.integrity, version },
    extras,
  };
}
