import { z } from 'zod';
import type { Release } from './discovery-document';
import { releaseExtras } from './discovery-document-schema';
import { releaseAddress } from './site-folder';

const filesByName = z.record(z.string(), z.array(z.string()));

/** A page that a section's build has prerendered. Only public pages have a title and a description. */
const prerenderedPage = z.object({
  /** The section's route list writes the path so. */
  path: z.string(),
  /** The file that holds the page's HTML. */
  file: z.string(),
  /** The file of the script that the page contains and runs before every other one. */
  script: z.string().optional(),
  title: z.string().optional(),
  description: z.string().optional(),
});

/**
 * The files that pages need, for the server's preload tags. Paths are relative to the release's folder. Fields
 * that are missing in releases of earlier versions are empty.
 */
export const pageFiles = z.object({
  /** Integrity as `integrity` attributes take it: `sha256-...`. */
  files: z.record(z.string(), z.object({ integrity: z.string() })),
  /** The initial scripts and style sheets: of the shell its own, of a section its entry and exposed module. */
  initial: z.array(z.string()),
  /** The files a page needs beyond those, by the path that the section's route list gives it. */
  pages: filesByName,
  /** The shared modules of the shell that a page consumes, by the path of the page. */
  consumes: filesByName.default({}),
  /** The shell's release lists the files of each shared module that the initial files do not contain. */
  provides: filesByName.default({}),
  prerendered: z.array(prerenderedPage).default([]),
  /** The font to fetch first, in the shell's release. */
  fonts: z.array(z.string()),
  /** The site's icons and the picture of shared links, in the shell's release. */
  pictures: z.array(z.string()).default([]),
});

/** The commit that a release was built from. */
const sourceCommit = z.object({ id: z.string(), at: z.iso.datetime() });

/** The `release.json` in a release's folder. */
export const releaseManifest = pageFiles.extend({
  name: z.string(),
  version: z.string(),
  /** The entry script, which the discovery document lists. */
  entry: z.string(),
  /** Missing where the sources differed from their commit, or git did not know them. */
  commit: sourceCommit.optional(),
  /** The `extras` in the discovery document. */
  extras: releaseExtras,
  files: z.record(z.string(), z.object({ integrity: z.string(), bytes: z.number() })),
});

export type SourceCommit = z.output<typeof sourceCommit>;
export type PrerenderedPage = z.output<typeof prerenderedPage>;
export type PageFiles = z.output<typeof pageFiles>;
export type ReleaseManifest = z.output<typeof releaseManifest>;
export type ReleasedFile = ReleaseManifest['files'][string];

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
