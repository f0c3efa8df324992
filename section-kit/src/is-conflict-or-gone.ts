import { ApiError } from 'shared-auth';

/** Whether a write failed because the row was changed or deleted meanwhile. */
export function isConflictOrGone(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'conflict' || error.kind === 'not-found');
}
