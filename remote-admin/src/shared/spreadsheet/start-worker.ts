/** The bundler's runtime: the folder of this release, and in development that of the section's files. */
declare const __webpack_require__: { releaseFolder?: string; p: string };

/**
 * Starts the worker that writes spreadsheets, which the build puts beside the section's scripts.
 *
 * @throws {ReferenceError} if the browser has no workers
 * @throws {DOMException} if the section has another origin than the page
 */
export function startSpreadsheetWorker(): Worker {
  const folder = new URL(__webpack_require__.releaseFolder ?? __webpack_require__.p, window.location.href);
  return new Worker(new URL('static/spreadsheet-worker.js', folder).href);
}
