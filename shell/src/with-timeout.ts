import { FILE_LIMIT_MS } from 'section-contract/file-limit';

/** The limit for several files. Longer than that of one file, so that a hanging file reports its own timeout first. */
export const FILES_LIMIT_MS = FILE_LIMIT_MS + 250;

export class TimeoutError extends Error {
  override name = 'TimeoutError';
  constructor(milliseconds: number) {
    super(`Not done within ${milliseconds} ms`);
  }
}

/**
 * The result of a promise, if it settles in time. Otherwise the result is dropped.
 *
 * @throws {TimeoutError} after the time limit
 */
export function withTimeout<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError(milliseconds)), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
