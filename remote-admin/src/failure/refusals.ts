import { ApiError } from 'shared-auth';

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
