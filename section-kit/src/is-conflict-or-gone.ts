import { ApiError } from 'shared-auth';

/** Whether somebody else was quicker: what was to be changed is gone, or is no longer as it was. */
export function isConflictOrGone(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'conflict' || error.kind === 'not-found');
}
