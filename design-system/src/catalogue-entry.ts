import type { ReactNode } from 'react';

/** One state of a component in the catalogue. */
export interface Example {
  /** What the state is, in Arabic: the catalogue reads like the product. */
  title: string;
  content: ReactNode;
}

/** A component in the catalogue: its entry's name, what it is for, and every state it can be in. */
export interface CatalogueEntry {
  name: string;
  purpose: string;
  /** The examples need the page's width. */
  wide?: boolean;
  examples: readonly Example[];
}
