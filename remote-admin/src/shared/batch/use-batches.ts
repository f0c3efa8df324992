import type { BatchResponses } from 'api-contract/batch-schema';
import { BATCH_MAX } from 'api-contract/limits';
import { useLayoutEffect } from 'react';
import { ApiError, api } from 'shared-auth';
import { type ReadOptions, sendPartsBy } from './get-part';

/** A read that has not been sent. */
interface Read {
  path: string;
  options: ReadOptions;
  resolve: (body: unknown) => void;
  reject: (error: unknown) => void;
}

let waiting: Read[] = [];

/** Lets what is read at the same time go out as one request while the page is open: for pages of many parts. */
export function useBatches(): void {
  // The effects of its parts, which read, come after those of the layout.
  useLayoutEffect(() => {
    sendPartsBy(gather);
    return () => sendPartsBy();
  }, []);
}

function gather<Body>(path: string, options: ReadOptions): Promise<Body> {
  return new Promise<unknown>((resolve, reject) => {
    if (waiting.length === 0) setTimeout(sendWaiting);
    waiting.push({ path, options, resolve, reject });
  }) as Promise<Body>;
}

function sendWaiting(): void {
  const reads = waiting;
  waiting = [];
  for (let start = 0; start < reads.length; start += BATCH_MAX)
    void sendBatch(reads.slice(start, start + BATCH_MAX));
}

async function sendBatch(reads: readonly Read[]): Promise<void> {
  try {
    const responses = reads.length > 1 ? await readResponses(reads) : [];
    for (const [index, { path, options, resolve, reject }] of reads.entries()) {
      const response = responses[index];
      if (response?.status === 200) resolve(response.body);
      // The API client knows what each other status means.
      else api.get(path, options).then(resolve, reject);
    }
  } catch (error) {
    for (const { reject } of reads) reject(error);
  }
}

/** The responses to reads. An earlier server has no batches and gives none. */
async function readResponses(reads: readonly Read[]): Promise<BatchResponses['responses']> {
  const paths = reads.map(({ path, options }) => `path=${encodeURIComponent(addressOf(path, options))}`);
  try {
    const { responses } = await api.get<BatchResponses>(`/admin/batch?${paths.join('&')}`, {
      signal: allAborted(reads.map(({ options }) => options.signal)),
      schema: { responses: 'list' },
    });
    return responses;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'not-found') return [];
    throw error;
  }
}

function addressOf(path: string, { query = {} }: ReadOptions): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/** A signal that is aborted once all the others are. */
function allAborted(signals: readonly AbortSignal[]): AbortSignal {
  const all = new AbortController();
  const abort = () => {
    if (signals.every(({ aborted }) => aborted)) all.abort();
  };
  for (const signal of signals) signal.addEventListener('abort', abort, { once: true });
  abort();
  return all.signal;
}
