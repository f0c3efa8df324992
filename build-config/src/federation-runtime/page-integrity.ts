import { INTEGRITY_CHUNK } from 'section-contract/global-names';

/** What the bundler's runtime of a section offers to its modules. */
declare const __webpack_require__: {
  /** Loads the files of a chunk. */
  e: (chunk: string) => Promise<unknown>;
  /** Each adds what it loads of a chunk to the list; `j` loads scripts. */
  f: { j: (chunk: string, loaded: Promise<unknown>[]) => void };
  /** The path of a chunk's script below the address `p`. */
  u: (chunk: string) => string;
  p: string;
  /** The integrity of scripts by their chunk; missing in development. */
  sriHashes?: Record<string, string>;
  /** `chunkMatcher` tells whether a chunk has a script. */
  federation: { chunkMatcher: (chunk: string) => boolean };
};

/**
 * Lets a first visit load its page without the list of the integrities of all pages: the preloads of the page name those of
 * its own scripts. The list is loaded before the first chunk that they do not name.
 */
export function loadIntegrityLate(): void {
  const { e: load, sriHashes } = __webpack_require__;
  if (!sriHashes) return;
  __webpack_require__.e = (chunk) => {
    if (!(chunk in sriHashes) && __webpack_require__.federation.chunkMatcher(chunk)) {
      const integrity = preloadedIntegrity(chunk);
      if (!integrity) return loadList().then(() => load(chunk));
      sriHashes[chunk] = integrity;
    }
    return load(chunk);
  };
}

/** The list is a script only: other parts of the runtime may take each chunk to have a style sheet. */
function loadList(): Promise<unknown> {
  const loaded: Promise<unknown>[] = [];
  __webpack_require__.f.j(INTEGRITY_CHUNK, loaded);
  return Promise.all(loaded);
}

function preloadedIntegrity(chunk: string): string | undefined {
  const { pathname } = new URL(__webpack_require__.p + __webpack_require__.u(chunk));
  return document.querySelector<HTMLLinkElement>(`link[as=script][href="${pathname}"]`)?.integrity;
}
