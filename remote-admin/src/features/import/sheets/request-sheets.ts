import { startWorker } from '../../../shared/worker/start-worker';
import { type Cell, type Refusal, RefusedFile, type Sheet } from './sheet';

/** What the worker is asked. */
export interface ReaderRequest {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** What the worker answers: each sheet with its rows in parts, so that the page never receives many at once, and then the end. */
export type ReaderAnswer =
  | { sheet: Omit<Sheet, 'rows'> }
  | { rows: Cell[][] }
  | { isComplete: true }
  | { reason: Refusal; cell?: RefusedFile['cell'] };

const ROWS_OF_A_PART = 500;

/** The answers that carry the sheets of a file. */
export function* answersOf(sheets: readonly Sheet[]): Generator<ReaderAnswer> {
  for (const { rows, ...sheet } of sheets) {
    yield { sheet };
    for (let from = 0; from < rows.length; from += ROWS_OF_A_PART)
      yield { rows: rows.slice(from, from + ROWS_OF_A_PART) };
  }
  yield { isComplete: true };
}

/** A workbook of 50,000 rows takes a tenth of this on a slow machine. */
const TIME_LIMIT_MS = 60_000;

/**
 * Reads a file in a worker, which is ended when it takes too long.
 *
 * @throws {RefusedFile}
 */
export async function requestSheets(request: ReaderRequest): Promise<Sheet[]> {
  const worker = startWorker('import-worker');
  try {
    return await readInWorker(worker, request);
  } finally {
    worker.terminate();
  }
}

function readInWorker(worker: Worker, request: ReaderRequest): Promise<Sheet[]> {
  const sheets: Sheet[] = [];
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new RefusedFile('too-slow')), TIME_LIMIT_MS);
    worker.onmessage = ({ data }: MessageEvent<ReaderAnswer>) => {
      if ('sheet' in data) sheets.push({ ...data.sheet, rows: [] });
      else if ('rows' in data) sheets.at(-1)?.rows.push(...data.rows);
      else {
        clearTimeout(limit);
        if ('isComplete' in data) resolve(sheets);
        else reject(new RefusedFile(data.reason, data.cell));
      }
    };
    worker.onerror = () => {
      clearTimeout(limit);
      reject(new RefusedFile('damaged'));
    };
    worker.postMessage(request, [request.bytes.buffer]);
  });
}
