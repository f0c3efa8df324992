import { readFile } from './read-file';
import type { ReaderAnswer, ReaderRequest } from './request-sheets';
import { RefusedFile } from './sheet';

/** Reads a file in a worker, so that the page stays responsive and can end it. */
self.onmessage = async ({ data: { name, bytes } }: MessageEvent<ReaderRequest>) => {
  try {
    answer({ sheets: await readFile(name, bytes) });
  } catch (cause) {
    answer(cause instanceof RefusedFile ? { reason: cause.reason, cell: cause.cell } : { reason: 'damaged' });
  }
};

function answer(message: ReaderAnswer): void {
  self.postMessage(message);
}
