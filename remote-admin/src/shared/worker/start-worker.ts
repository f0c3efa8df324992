/** The folder of this section's files, set by the bundler. */
declare const __webpack_public_path__: string;

/**
 * Starts a worker that the build puts beside the section's scripts.
 *
 * @param name of the worker's build, as `rspack.config.ts` has it
 * @throws {ReferenceError} if the browser has no workers
 * @throws {DOMException} if the section has another origin than the page
 */
export function startWorker(name: 'spreadsheet-worker' | 'import-worker'): Worker {
  const folder = new URL(__webpack_public_path__, window.location.href);
  return new Worker(new URL(`static/${name}.js`, folder).href);
}
