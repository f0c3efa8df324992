import type { SheetTable } from './sheet-table';
import type { SpreadsheetReport } from './spreadsheet-conversation';
import { startSpreadsheetWorker } from './start-worker';

type Progress = (rows: number) => void;

/**
 * Has a spreadsheet written beside the page, by a worker that is fetched now with the library it needs. Where no worker
 * can be started the page writes it itself.
 *
 * @param onProgress how many rows are done
 * @throws {Error} when the file cannot be written
 */
export async function requestSpreadsheet(
  table: SheetTable,
  onProgress: Progress,
): Promise<Uint8Array<ArrayBuffer>> {
  let worker: Worker;
  try {
    worker = startSpreadsheetWorker();
  } catch {
    return writeHere(table, onProgress);
  }
  try {
    return await converse(worker, table, onProgress);
  } finally {
    worker.terminate();
  }
}

function converse(worker: Worker, table: SheetTable, onProgress: Progress): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<SpreadsheetReport>) => {
      if ('rows' in data) onProgress(data.rows);
      else if ('file' in data) resolve(data.file);
      else reject(new Error(data.failure));
    };
    worker.onerror = ({ message }) => reject(new Error(`The worker failed: ${message}`));
    worker.postMessage(table);
  });
}

async function writeHere(table: SheetTable, onProgress: Progress): Promise<Uint8Array<ArrayBuffer>> {
  const { writeWorkbook } = await import(/* webpackChunkName: 'spreadsheet' */ './write-workbook');
  return writeWorkbook(table, onProgress);
}
