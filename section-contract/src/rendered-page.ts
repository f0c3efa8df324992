/** What search engines and shared links show of a page. */
export interface PageHead {
  /** The document's title, the same that the page reports with `usePageReady`. */
  title: string;
  /** One or two sentences. */
  description: string;
}

/** A page as a section's build renders it. Only pages for everybody have a title and a description. */
export interface RenderedPage extends Partial<PageHead> {
  /** The section's route list writes the path so. */
  path: string;
  html: string;
}
