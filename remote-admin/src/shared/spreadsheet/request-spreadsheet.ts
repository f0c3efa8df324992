import { startWorker } from '../worker/start-worker';
import type { SheetTable, SpreadsheetReport } from './sheet-table';

type Progress = (rows: number) => void;

/**
 * Writes a spreadsheet in a worker, which is fetched on demand with its library. If no worker can start, the page writes it.
 *
 * @param onProgress receives the number of finished rows
 * @throws {Error} when the file cannot be written
 */
export async function requestSpreadsheet(
  tables: readonly SheetTable[],
  onProgress: Progress,
): Promise<Uint8Array<ArrayBuffer>> {
  let worker: Worker;
  try {
    worker = startWorker('spreadsheet-worker');
  } catch {
    return writeInPage(tables, onProgress);
  }
  try {
    return await writeInWorker(worker, tables, onProgress);
  } finally {
    worker.terminate();
  }
}

function writeInWorker(
  worker: Worker,
  tables: readonly SheetTable[],
  onProgress: Progress,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<SpreadsheetReport>) => {
      if ('rows' in data) onProgress(data.rows);
      else if ('file' in data) resolve(data.file);
      else reject(new Error(data.failure));
    };
    worker.onerror = ({ message }) => reject(new Error(`The worker failed: ${message}`));
    worker.postMessage(tables);
  });
}

async function writeInPage(
  tables: readonly SheetTable[],
  onProgress: Progress,
): Promise<Uint8Array<ArrayBuffer>> {
  const { writeWorkbook } = await import(/* webpackChunkName: 'spreadsheet' */ './write-workbook');
  return writeWorkbook(tables, onProgress);
}
