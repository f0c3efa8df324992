import type { FieldErrors } from 'section-kit/forms/fields';
import type { ApiError } from 'shared-auth';

/** The `serverErrors` of a form with a day: that its month is closed is said beside the field of the day. */
export function closedMonthErrors<Field extends string>(
  dayField: Field,
): (error: ApiError) => FieldErrors<Field> {
  return (error) =>
    typeof error.body.closed_month === 'string' && error.text !== undefined
      ? ({ [dayField]: error.text } as FieldErrors<Field>)
      : (error.fields as FieldErrors<Field>);
}
