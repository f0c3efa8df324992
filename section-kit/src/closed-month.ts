import { ApiError } from 'shared-auth';
import type { FieldErrors } from './forms/fields';

/** The server's sentence, if a write was refused because its month is closed. */
export function closedMonthReason(error: unknown): string | undefined {
  return error instanceof ApiError && typeof error.body.closed_month === 'string' ? error.text : undefined;
}

/** The server's errors of a form: that a month is closed is said beside the field of the day. */
export function closedMonthErrors<Field extends string>(
  error: ApiError,
  dayField: Field | undefined,
): FieldErrors<Field> {
  const reason = closedMonthReason(error);
  const isBeside = reason !== undefined && dayField !== undefined;
  return (isBeside ? { [dayField]: reason } : error.fields) as FieldErrors<Field>;
}
