import { ApiError } from 'shared-auth';

/**
 * Whether nobody has said if what was asked for was done: no answer came, or a proxy that has lost the server's sent one
 * of its own (502, 503, 504), or the server itself failed on the way.
 */
export function mayHaveBeenDone(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'unavailable';
}

/** Whether what was to be changed exists no longer. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'not-found';
}

/** Whether what was to be decided still waits, but is no longer as it was seen. */
export function isStillPending(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'conflict' && error.body.status === 'pending';
}
