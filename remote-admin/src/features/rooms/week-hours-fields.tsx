import type { WeekdaySpan } from 'api-contract/lesson-time';
import { WEEKDAYS } from 'arabic-text/day-text';
import { controlClass, FieldError, useField } from 'design-system/field';
import { VisuallyHidden } from 'design-system/visually-hidden';
import { readText } from 'section-kit/forms/fields';
import type { Save } from 'section-kit/forms/use-save';
import { weekHoursMessages } from './messages';
import styles from './rooms-page.module.css';

/** So many times a weekday can have, such as before and after noon. */
const SPANS = [0, 1] as const;

/** Reads the fields of {@link WeekHoursFields}; a span without a beginning or an end is read too, for its error. */
export function readWeekHours(data: FormData): WeekdaySpan[] {
  return WEEKDAYS.flatMap((_, weekday) =>
    SPANS.flatMap((number) => {
      const from = readText(data, `from-${weekday}-${number}`);
      const to = readText(data, `to-${weekday}-${number}`);
      return from === '' && to === '' ? [] : [{ weekday, from, to }];
    }),
  );
}

/** Whether each span has a beginning and a later end. */
export function areWhole(hours: readonly WeekdaySpan[]): boolean {
  return hours.every(({ from, to }) => from !== '' && from < to);
}

interface WeekHoursFieldsProps {
  save: Pick<Save, 'form'> & { isSending: boolean };
  label: string;
  /** It says what the fields are for, where no heading does. */
  hint?: string;
  hours: readonly WeekdaySpan[];
}

/** The opening hours of a week, as up to two times for each weekday. */
export function WeekHoursFields({ save, label, hint, hours }: WeekHoursFieldsProps) {
  const error = save.form.errors.hours ?? save.form.errors.week_hours;
  const { ids, attributes } = useField({ error });
  return (
    <fieldset className={styles.week} aria-describedby={attributes['aria-describedby']}>
      <legend>{hint ? label : <VisuallyHidden>{label}</VisuallyHidden>}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {WEEKDAYS.map((day, weekday) => {
        const spans = hours.filter((span) => span.weekday === weekday);
        return (
          <div key={day} className={styles.day}>
            <span>{day}</span>
            {SPANS.map((number) => (
              <span key={number} className={styles.span}>
                <input
                  className={controlClass}
                  aria-label={weekHoursMessages.from(day, number + 1)}
                  name={`from-${weekday}-${number}`}
                  type="time"
                  defaultValue={spans[number]?.from ?? ''}
                  readOnly={save.isSending}
                />
                <input
                  className={controlClass}
                  aria-label={weekHoursMessages.to(day, number + 1)}
                  name={`to-${weekday}-${number}`}
                  type="time"
                  defaultValue={spans[number]?.to ?? ''}
                  readOnly={save.isSending}
                />
              </span>
            ))}
          </div>
        );
      })}
      <FieldError id={ids.error} error={error} />
    </fieldset>
  );
}
