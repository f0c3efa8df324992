import { ApiError } from 'shared-auth';

/** Whether no answer of the server came: what was asked for may have been done, or not. */
export function wasAnswerLost(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'unavailable' && error.cause !== undefined;
}

/** Whether what was to be changed exists no longer. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'not-found';
}

/** Whether what was to be decided still waits, but is no longer as it was seen. */
export function isStillPending(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'conflict' && error.body.status === 'pending';
}

/** Whether somebody else was quicker: what was to be changed is gone, or is no longer as it was. */
export function cameTooLate(error: unknown): boolean {
  return isGone(error) || (error instanceof ApiError && error.kind === 'conflict');
}
