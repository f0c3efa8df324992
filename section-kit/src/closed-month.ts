import { ApiError } from 'shared-auth';

/** The server's sentence, if a write was refused because its month is closed. */
export function closedMonthReason(error: unknown): string | undefined {
  return error instanceof ApiError && typeof error.body.closed_month === 'string' ? error.text : undefined;
}
