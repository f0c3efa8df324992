import type { FieldErrors } from 'section-kit/forms/fields';
import { ApiError } from 'shared-auth';

/** The server's sentence, if a write was refused because its month is closed. */
export function closedMonthReason(error: unknown): string | undefined {
  return error instanceof ApiError && typeof error.body.closed_month === 'string' ? error.text : undefined;
}

/** The `serverErrors` of a form with a day: that its month is closed is said beside the field of the day. */
export function closedMonthErrors<Field extends string>(
  dayField: Field,
): (error: ApiError) => FieldErrors<Field> {
  return (error) => {
    const reason = closedMonthReason(error);
    return (reason === undefined ? error.fields : { [dayField]: reason }) as FieldErrors<Field>;
  };
}
