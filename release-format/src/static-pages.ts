/** The file in a folder of static pages that lists what was written. */
export const WRITTEN_NAME = '.written.json';

/** Its content. */
export interface WrittenPages {
  /** The site's public URL, which the pages name. */
  publicUrl: string;
  /** The files, without their compressed forms. */
  files: string[];
}
