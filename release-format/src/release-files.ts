/** The description of a build, stored beside its files and read when it is released. */
export interface ReleaseFiles {
  /** The files of each entry, exposed module and named chunk. */
  chunks: Record<string, string[]>;
  /** The shared modules that each chunk consumes. */
  consumes: Record<string, string[]>;
  /** The files of each shared module that is provided outside the entry. */
  provides: Record<string, string[]>;
  /** The shared packages: the range that a section consumes, or the version that the shell provides. */
  shares: Record<string, string>;
  /** Fonts to preload. */
  fonts: string[];
  /** The site's icons, and the picture of shared links. */
  pictures: string[];
}

/** The hash function of the integrity of every released file. */
export const INTEGRITY_HASH = 'sha256';

/** The file that holds the `ReleaseFiles` of a build, beside the built files. */
export const RELEASE_FILES_NAME = 'release-files.json';

/** The file with the version of a build's sources, beside the built files; written after all of them. */
export const BUILT_FROM_NAME = 'built-from';

/** The entry script of a section, which the discovery document lists. */
export const SECTION_ENTRY = 'remoteEntry.js';

/** The chunk of the module that every section exposes. */
export const SECTION_CHUNK = 'section';

/** The chunk that the shell starts with. */
export const SHELL_CHUNK = 'shell';

/** The folder of prerendered pages, below the folder of built files. */
export const PRERENDERED_FOLDER = 'prerender';

/** The file that lists them, as `PrerenderedPage[]`. */
export const PRERENDERED_INDEX = `${PRERENDERED_FOLDER}/index.json`;
