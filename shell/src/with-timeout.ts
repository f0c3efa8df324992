/** Says that a promise took longer than it may. */
export class TimeoutError extends Error {
  constructor(milliseconds: number) {
    super(`Not done within ${milliseconds} ms`);
    this.name = 'TimeLimitError';
  }
}

/**
 * The promise's outcome, if it comes in time.
 *
 * @throws {TimeoutError} when `milliseconds` have passed; the promise goes on, but nobody hears its outcome
 */
export function withTimeout<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError(milliseconds)), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
