import { readDate } from 'arabic-text/date';
import { CalendarDays } from 'lucide-react';
import { type ComponentProps, type Ref, useRef } from 'react';
import {
  controlButtonClass,
  controlClass,
  controlFrameClass,
  Field,
  type FieldTexts,
  useField,
} from '../field';
import type { Message } from '../message';
import { messages } from '../messages';
import { useCheckedText } from '../written-value/use-checked-text';
import styles from './date-field.module.css';

/** What is said of a text that is no day, wherever that is found out. */
export const NOT_A_DATE = messages.notADate;

export interface DateFieldProps
  extends FieldTexts,
    Omit<ComponentProps<'input'>, 'type' | 'min' | 'max' | 'value' | 'defaultValue' | 'className'> {
  /** ISO days, `YYYY-MM-DD`, all of them. */
  min?: string | undefined;
  max?: string | undefined;
  value?: string | undefined;
  defaultValue?: string | undefined;
  /** Every change, as an ISO day; `''` while the text is blank or no day within the limits. */
  onValueChange?: ((value: string) => void) | undefined;
  /** What deserves a second look though nothing is wrong: the day is taken as it is. Announced when it appears. */
  remark?: Message | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * A calendar day, typed in either digit set as `2026-11-21` or `21/11/2026`, or picked in the platform's calendar.
 * Its value in the form is the ISO day.
 */
export function DateField({
  label,
  hint,
  remark,
  error,
  optional,
  id,
  min,
  max,
  value,
  defaultValue,
  onValueChange,
  onChange,
  ref,
  ...input
}: DateFieldProps) {
  const calendar = useRef<HTMLInputElement>(null);
  const { element, fault, hear, put } = useCheckedText({
    normalise: (text) => readDate(text) ?? text,
    faultOf,
    read: (text) => readDate(text) ?? '',
    blank: '',
    value,
    onValueChange,
    error,
    ref,
  });

  function faultOf(text: string): string | undefined {
    const day = readDate(text);
    if (day === '') return undefined;
    if (day === null) return NOT_A_DATE;
    if (min && day < min) return messages.dateTooEarly(min);
    if (max && day > max) return messages.dateTooLate(max);
    return undefined;
  }

  function openCalendar() {
    if (!calendar.current || !element.current) return;
    calendar.current.value = readDate(element.current.value) ?? '';
    calendar.current.showPicker();
  }

  function takeFromCalendar(day: string) {
    put(day);
    element.current?.focus();
  }

  const shownError = fault ?? error;
  const { ids, attributes } = useField({ hint, remark, error: shownError }, id);
  return (
    <Field label={label} hint={hint} remark={remark} error={shownError} optional={optional} ids={ids}>
      <div className={controlFrameClass}>
        <input
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          placeholder="YYYY-MM-DD"
          {...input}
          {...attributes}
          ref={element}
          type="text"
          className={controlClass}
          defaultValue={defaultValue ?? value}
          onChange={(event) => {
            onChange?.(event);
            hear(event.target.value);
          }}
        />
        <input
          ref={calendar}
          className={styles.calendar}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          min={min}
          max={max}
          onChange={(event) => takeFromCalendar(event.target.value)}
        />
        <button
          type="button"
          className={controlButtonClass}
          aria-label={messages.openCalendar}
          disabled={input.disabled || input.readOnly}
          onClick={openCalendar}
        >
          <CalendarDays />
        </button>
      </div>
    </Field>
  );
}
