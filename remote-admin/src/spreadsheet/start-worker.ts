/** Apart from what tests load: only the bundler understands where the worker lies. */
export function startSpreadsheetWorker(): Worker {
  return new Worker(new URL('./spreadsheet.worker.ts', import.meta.url));
}
