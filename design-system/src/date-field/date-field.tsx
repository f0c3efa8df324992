import { hasShortYear, readDate } from 'arabic-text/date';
import { dayText, plainDayText } from 'arabic-text/day-text';
import { CalendarDays } from 'lucide-react';
import { type ComponentProps, type Ref, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names';
import {
  controlButtonClass,
  controlClass,
  controlFrameClass,
  Field,
  type FieldLabels,
  useField,
} from '../field';
import type { Message } from '../inline-message/index';
import { messages } from '../messages';
import { useParsedInput } from '../parsed-input/use-parsed-input';
import styles from './date-field.module.css';

/** The error for a text that is no date, for pages that validate dates themselves. */
export const NOT_A_DATE = messages.notADate;

export interface DateFieldProps
  extends FieldLabels,
    Omit<ComponentProps<'input'>, 'type' | 'min' | 'max' | 'value' | 'defaultValue' | 'className'> {
  /** ISO days, `YYYY-MM-DD`, all of them. */
  min?: string | undefined;
  max?: string | undefined;
  value?: string | undefined;
  defaultValue?: string | undefined;
  /** Every change, as an ISO day; `''` while the text is blank or no day within the limits. */
  onValueChange?: ((value: string) => void) | undefined;
  /**
   * A filter reports a typed day only when it is complete. `5/10/20` may become 2026, and is reported when the field is left
   * or Enter is pressed.
   */
  waitsForYear?: boolean | undefined;
  /** A note about a valid day, announced when it appears. */
  warning?: Message | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * A calendar day, typed in any form that `readDate` parses or picked in the platform's calendar. Typed text is not rewritten;
 * the parsed day appears beside the label. The form's data carry the ISO day.
 *
 * On touch screens an invisible date input lies over the field and its button, so that the first touch opens the calendar
 * without a script: iOS ignores `showPicker()` of date inputs. A second touch without a choice reaches the text, and opens the
 * keyboard.
 */
export function DateField({
  label,
  hint,
  warning,
  error,
  optional,
  id,
  min,
  max,
  value,
  defaultValue,
  onValueChange,
  waitsForYear = false,
  onChange,
  onBlur,
  onKeyDown,
  ref,
  ...input
}: DateFieldProps) {
  const calendar = useRef<HTMLInputElement>(null);
  const [parsedDay, setParsedDay] = useState(() => dayIn(defaultValue ?? value));
  const [isTextNext, setTextNext] = useState(false);
  const { element, validationError, onInput, setText } = useParsedInput({
    normalise: (text) => readDate(text) ?? text,
    validate,
    parse: (text) => readDate(text) ?? '',
    format: dayAsTyped,
    blank: '',
    value,
    onValueChange: (day) => {
      if (isComplete(element.current?.value ?? '', day)) onValueChange?.(day);
    },
    error,
    ref,
  });

  function validate(text: string): string | undefined {
    const day = readDate(text);
    if (day === '') return undefined;
    if (day === null) return NOT_A_DATE;
    if (min && day < min) return messages.dateTooEarly(min);
    if (max && day > max) return messages.dateTooLate(max);
    return undefined;
  }

  // The page may have filled the field before hydration, or have changed the value.
  useEffect(() => setParsedDay(dayIn(element.current?.value)), [value]);

  function isComplete(text: string, day: string): boolean {
    if (!waitsForYear) return true;
    return day === '' ? text.trim() === '' : !hasShortYear(text);
  }

  function reportShortYear(text: string) {
    if (waitsForYear && hasShortYear(text) && !validate(text)) onValueChange?.(dayIn(text));
  }

  function showDayInCalendar() {
    if (calendar.current) calendar.current.value = dayIn(element.current?.value);
  }

  function openCalendar() {
    showDayInCalendar();
    try {
      calendar.current?.showPicker();
    } catch {
      // A browser without it, or in a frame of another origin: the day can be typed.
      element.current?.focus();
    }
  }

  function pickFromCalendar(day: string) {
    setText(dayAsTyped(day));
    setParsedDay(dayIn(day));
    setTextNext(false);
    // After a touch the calendar itself has the focus; that of the text would open the keyboard.
    if (document.activeElement !== calendar.current) element.current?.focus();
  }

  const shownError = validationError ?? error;
  const { ids, attributes } = useField({ hint, warning, error: shownError }, id);
  return (
    <Field
      label={label}
      note={parsedDay && dayText(parsedDay)}
      hint={hint}
      warning={warning}
      error={shownError}
      optional={optional}
      ids={ids}
    >
      <div className={controlFrameClass}>
        <input
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          placeholder={messages.datePlaceholder}
          {...input}
          {...attributes}
          ref={element}
          type="text"
          className={controlClass}
          defaultValue={dayAsTyped(defaultValue ?? value ?? '')}
          onChange={(event) => {
            onChange?.(event);
            onInput(event.target.value);
            setParsedDay(dayIn(event.target.value));
          }}
          onBlur={(event) => {
            onBlur?.(event);
            reportShortYear(event.target.value);
          }}
          onKeyDown={(event) => {
            onKeyDown?.(event);
            if (event.key === 'Enter') reportShortYear(event.currentTarget.value);
          }}
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
        <input
          ref={calendar}
          className={classNames(styles.calendar, isTextNext && styles.besideText)}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          min={min}
          max={max}
          disabled={input.disabled || input.readOnly}
          onPointerDown={showDayInCalendar}
          onClick={() => setTextNext(true)}
          onChange={(event) => pickFromCalendar(event.target.value)}
        />
      </div>
    </Field>
  );
}

function dayIn(text = ''): string {
  return readDate(text) ?? '';
}

/** A day as people type it, `5/12/2026`; any other text unchanged. */
export function dayAsTyped(text: string): string {
  const day = readDate(text);
  return day ? plainDayText(day) : text;
}
