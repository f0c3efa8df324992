import type { SheetTable } from './sheet-table';
import type { SpreadsheetReport } from './spreadsheet-conversation';

/**
 * Has a spreadsheet written by a worker that is fetched now, with the library it needs.
 *
 * @param onProgress how many rows are done
 * @throws Error when the worker cannot be fetched or fails
 */
export async function requestSpreadsheet(
  table: SheetTable,
  onProgress: (rows: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const { startSpreadsheetWorker } = await import(/* webpackChunkName: "spreadsheet" */ './start-worker');
  const worker = startSpreadsheetWorker();
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<SpreadsheetReport>) => {
        if ('rows' in data) onProgress(data.rows);
        else if ('file' in data) resolve(data.file);
        else reject(new Error(data.failure));
      };
      worker.onerror = () => reject(new Error('The worker could not be started'));
      worker.postMessage(table);
    });
  } finally {
    worker.terminate();
  }
}
