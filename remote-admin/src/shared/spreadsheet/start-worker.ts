/** Where the bundler says that this section's files lie. */
declare const __webpack_public_path__: string;

/**
 * Starts the worker that writes spreadsheets; the build puts it beside the section's scripts.
 *
 * @throws {ReferenceError} where there are no workers
 * @throws {DOMException} when the section comes from another origin than the page
 */
export function startSpreadsheetWorker(): Worker {
  const folder = new URL(__webpack_public_path__, window.location.href);
  return new Worker(new URL('static/spreadsheet-worker.js', folder).href);
}
