/** The folder of this section's files, set by the bundler. */
declare const __webpack_public_path__: string;

/**
 * Starts the worker that writes spreadsheets, which the build puts beside the section's scripts.
 *
 * @throws {ReferenceError} if the browser has no workers
 * @throws {DOMException} if the section has another origin than the page
 */
export function startSpreadsheetWorker(): Worker {
  const folder = new URL(__webpack_public_path__, window.location.href);
  return new Worker(new URL('static/spreadsheet-worker.js', folder).href);
}
