import { readFile } from './read-file';
import { answersOf, type ReaderAnswer, type ReaderRequest } from './request-sheets';
import { RefusedFile } from './sheet';

/** Reads a file in a worker, so that the page stays responsive and can end it. */
self.onmessage = async ({ data: { name, bytes } }: MessageEvent<ReaderRequest>) => {
  try {
    for (const each of answersOf(await readFile(name, bytes))) answer(each);
  } catch (cause) {
    answer(cause instanceof RefusedFile ? { reason: cause.reason, cell: cause.cell } : { reason: 'damaged' });
  }
};

function answer(message: ReaderAnswer): void {
  self.postMessage(message);
}
