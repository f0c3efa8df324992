/** What search engines and shared links say about a page. */
export interface PageHead {
  /** The document's title, the same that the page reports with `usePageReady`. */
  title: string;
  /** One or two sentences. */
  description: string;
}

/** A page as a section's build renders it. Only pages for everybody have a title and a description. */
export interface RenderedPage extends Partial<PageHead> {
  /** As the section's route list writes it. */
  path: string;
  html: string;
}

/** A page that a section's build has written as HTML, in the index of its release. */
export interface PrerenderedPage extends Omit<RenderedPage, 'html'> {
  /** The file that holds the page's HTML, below the folder of built files. */
  file: string;
}

/** Where a build puts them, below the folder of built files. */
export const PRERENDERED_FOLDER = 'prerender';
export const PRERENDERED_INDEX = `${PRERENDERED_FOLDER}/index.json`;
