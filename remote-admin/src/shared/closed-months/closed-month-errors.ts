import { closedMonthReason } from 'section-kit/closed-month';
import type { FieldErrors } from 'section-kit/forms/fields';
import type { ApiError } from 'shared-auth';

/** The `serverErrors` of a form with a day: that its month is closed is said beside the field of the day. */
export function closedMonthErrors<Field extends string>(
  dayField: Field,
): (error: ApiError) => FieldErrors<Field> {
  return (error) => {
    const reason = closedMonthReason(error);
    return (reason === undefined ? error.fields : { [dayField]: reason }) as FieldErrors<Field>;
  };
}
