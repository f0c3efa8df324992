import type { ReactNode } from 'react';

/** One state of a component in the catalogue. */
export interface Example {
  /** The state, in Arabic. */
  title: string;
  content: ReactNode;
}

/** A component in the catalogue with an example of every state. */
export interface CatalogueEntry {
  name: string;
  purpose: string;
  /** The examples need the page's width. */
  wide?: boolean;
  examples: readonly Example[];
}
