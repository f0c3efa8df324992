import { startWorker } from '../../../shared/worker/start-worker';
import { type Refusal, RefusedFile, type Sheet } from './sheet';

/** What the worker is asked. */
export interface ReaderRequest {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** What the worker answers. */
export type ReaderAnswer = { sheets: Sheet[] } | { reason: Refusal; cell?: RefusedFile['cell'] };

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
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new RefusedFile('too-slow')), TIME_LIMIT_MS);
    worker.onmessage = ({ data }: MessageEvent<ReaderAnswer>) => {
      clearTimeout(limit);
      if ('sheets' in data) resolve(data.sheets);
      else reject(new RefusedFile(data.reason, data.cell));
    };
    worker.onerror = () => {
      clearTimeout(limit);
      reject(new RefusedFile('damaged'));
    };
    worker.postMessage(request, [request.bytes.buffer]);
  });
}
